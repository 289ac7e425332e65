package konaneCommon;

import java.util.Vector;

public class BoardGrid {
    private static final int[][] DIRECTIONS = {{0, 1}, {0, -1}, {1, 0}, {-1, 0}};

    public byte[][] tokens;
    protected int width;
    protected int height;

    public BoardGrid(int width, int height) {
        this(new byte[width][height], width, height);
        for (int col = 0; col < width; col++) {
            for (int row = 0; row < height; row++) tokens[col][row] = (col + row) % 2 == 0 ? Konane.WHITE : Konane.BLACK;
        }
        int gap = (width - 1) / 2;
        tokens[gap][(height - 1) / 2] = Konane.NONE;
        tokens[gap + 1][(height - 1) / 2] = Konane.NONE;
    }

    public BoardGrid(byte[][] tokens, int width, int height) {
        this.width = width;
        this.height = height;
        this.tokens = new byte[width][];
        for (int col = 0; col < width; col++) this.tokens[col] = tokens[col].clone();
    }

    public BoardGrid copy() {
        return new BoardGrid(tokens, width, height);
    }

    public int getWidth() {
        return width;
    }

    public int getHeight() {
        return height;
    }

    public byte getTokenAt(int col, int row) {
        return col < 0 || row < 0 || col >= width || row >= height ? Konane.ERROR : tokens[col][row];
    }

    public Vector<Move> getAllMoves(byte side) {
        Vector<Move> moves = new Vector<Move>();
        for (int col = 0; col < width; col++) {
            for (int row = 0; row < height; row++) {
                if (tokens[col][row] == side) addMoves(col, row, side, moves);
            }
        }
        return moves;
    }

    private void addMoves(int col, int row, byte side, Vector<Move> moves) {
        for (int[] step : DIRECTIONS) {
            int c = col;
            int r = row;
            while (getTokenAt(c + step[0], r + step[1]) == ~side
                    && getTokenAt(c + 2 * step[0], r + 2 * step[1]) == Konane.NONE) {
                c += 2 * step[0];
                r += 2 * step[1];
                moves.add(new Move(col, row, c, r, side, ""));
            }
        }
    }

    public boolean isValidMove(Move move) {
        if (move == null) return false;
        for (Move each : getAllMoves(move.getSide())) {
            if (each.getInitialCol() == move.getInitialCol() && each.getInitialRow() == move.getInitialRow()
                    && each.getFinalCol() == move.getFinalCol() && each.getFinalRow() == move.getFinalRow()) {
                return true;
            }
        }
        return false;
    }

    public boolean makeMove(Move move) {
        if (!isValidMove(move)) return false;
        int col = move.getInitialCol();
        int row = move.getInitialRow();
        int right = Integer.signum(move.getFinalCol() - col);
        int down = Integer.signum(move.getFinalRow() - row);
        while (col != move.getFinalCol() || row != move.getFinalRow()) {
            tokens[col][row] = Konane.NONE;
            col += right;
            row += down;
        }
        tokens[col][row] = move.getSide();
        return true;
    }

    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < height; row++) {
            for (int col = 0; col < width; col++) {
                byte token = tokens[col][row];
                text.append(token == Konane.WHITE ? "W " : token == Konane.BLACK ? "B " : "_ ");
            }
            text.append('\n');
        }
        return text.toString();
    }
}
