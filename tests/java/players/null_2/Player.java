package null_2;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with no move. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        return null;
    }
}
