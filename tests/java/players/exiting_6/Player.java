package exiting_6;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with the end of the Java machine. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        System.exit(7);
        return null;
    }
}
