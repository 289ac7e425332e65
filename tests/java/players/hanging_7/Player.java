package hanging_7;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with nothing, for ever. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        while (true) {
            Thread.yield();
        }
    }
}
