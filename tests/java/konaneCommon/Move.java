package konaneCommon;

public class Move {
    private final int[] squares;
    private final byte side;
    private final String comment;

    public Move(int initialCol, int initialRow, int finalCol, int finalRow, byte side, String comment) {
        squares = new int[] {initialCol, initialRow, finalCol, finalRow};
        this.side = side;
        String text = comment == null ? "" : comment;
        this.comment = text.substring(0, Math.min(text.length(), 22));
    }

    public int getInitialCol() {
        return squares[0];
    }

    public int getInitialRow() {
        return squares[1];
    }

    public int getFinalCol() {
        return squares[2];
    }

    public int getFinalRow() {
        return squares[3];
    }

    public byte getSide() {
        return side;
    }

    public String getComment() {
        return comment;
    }

    public String toString() {
        return "(" + squares[0] + "," + squares[1] + ") to (" + squares[2] + "," + squares[3] + ") for "
                + Konane.sideToString(side) + " with " + comment;
    }
}
