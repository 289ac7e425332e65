package greedy_10;

import konaneCommon.BoardGrid;
import konaneCommon.Move;

/** Answers with more memory than there is. */
public final class Player extends konaneCommon.Player {
    public Move makeMove(BoardGrid oldBoard, long allowedTime) {
        java.util.ArrayList<byte[]> all = new java.util.ArrayList<byte[]>();
        while (true) {
            all.add(new byte[1 << 20]);
        }
    }
}
