package slow_12;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Thinks half of its time about its first move, and no longer about any other. */
public final class Player extends konaneCommon.Player {
    private boolean hasThought;

    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        try {
            if (!hasThought) Thread.sleep(allowedTime / 2);
        } catch (InterruptedException e) {
            return null;
        }
        hasThought = true;
        return oldBoard.getAllMoves(side).get(0);
    }
}
