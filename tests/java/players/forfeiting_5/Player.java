package forfeiting_5;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with the move that gives up. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        return new Move(-1, -1, -1, -1, side, "**FORFEIT**");
    }
}
