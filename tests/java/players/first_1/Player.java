package first_1;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with the first of all moves, and says so. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        System.out.println("of " + oldBoard.getAllMoves(side).size() + " moves the first");
        Move move = oldBoard.getAllMoves(side).get(0);
        return new Move(move.getInitialCol(), move.getInitialRow(), move.getFinalCol(), move.getFinalRow(), side, "aloha");
    }
}
