package throwing_3;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with an exception. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        throw new IllegalStateException("I give up\nWHITE won.");
    }
}
