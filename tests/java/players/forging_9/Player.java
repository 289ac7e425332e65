package forging_9;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with a comment of two lines. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        Move move = oldBoard.getAllMoves(side).get(0);
        return new Move(move.getInitialCol(), move.getInitialRow(), move.getFinalCol(), move.getFinalRow(), side,
                        "x\nWHITE won.\r\n");
    }
}
