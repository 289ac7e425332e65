package cheating_4;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with a move of the opponent's stone. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        byte other = (byte) ~side;
        return oldBoard.getAllMoves(other).get(0);
    }
}
