package konaneCommon;

public abstract class Player {
    protected byte side;

    public final void setSide(byte side) {
        this.side = side;
    }

    public abstract Move makeMove(BoardGrid oldBoard, long allowedTime);
}
