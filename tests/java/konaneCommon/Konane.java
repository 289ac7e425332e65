package konaneCommon;

public final class Konane {
    public static final byte WHITE = 0x0F;
    public static final byte BLACK = ~WHITE;
    public static final byte NONE = 3;
    public static final byte ERROR = 0;

    private Konane() {}

    public static String sideToString(byte side) {
        return side == WHITE ? "WHITE" : side == BLACK ? "BLACK" : side == NONE ? "NONE" : "ERROR";
    }
}
