package illegal_8;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with a jump that is none. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        return new Move(0, 0, 4, 0, side, "");
    }
}
