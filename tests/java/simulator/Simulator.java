package simulator;

import konaneCommon.BoardGrid;
import konaneCommon.Konane;
import konaneCommon.Move;
import konaneCommon.Player;

/** java simulator.Simulator WIDTH HEIGHT MILLISECONDS WHITE_PACKAGE BLACK_PACKAGE. It waits for late players. As in the
 * organisers' one, WHITE is late as well when it takes longer than BLACK has left. */
public final class Simulator {
    private final byte[] sides = {Konane.WHITE, Konane.BLACK};
    private final Player[] players = new Player[2];
    private final long[] times;
    private final BoardGrid board;

    private Simulator(int width, int height, long time, String white, String black) throws Exception {
        board = new BoardGrid(width, height);
        times = new long[] {time, time};
        say("Initializing " + width + " by " + height + " board.\n\n" + board + "\n");
        say("Time for each player is " + time + " milliseconds.");
        load(0, white);
        load(1, black);
        say("Beginning game.\n\n");
    }

    private static void say(String text) {
        System.out.print(text + "\n");
    }

    private static String other(String name) {
        return name.equals("WHITE") ? "BLACK" : "WHITE";
    }

    private void load(int index, String name) throws Exception {
        String side = Konane.sideToString(sides[index]);
        say("Trying to load " + side + " player: " + name);
        players[index] = (Player) Class.forName(name + ".Player").getDeclaredConstructor().newInstance();
        players[index].setSide(sides[index]);
        say(side + " player loaded.");
    }

    /** False when the game is over. */
    private boolean playTurn(int index) {
        String side = Konane.sideToString(sides[index]);
        say("-----------------------------------\nBeginning " + side + "'s turn. Time left: " + times[index] + "\n" + board);
        long begin = System.currentTimeMillis();
        Move move = null;
        try {
            move = players[index].makeMove(board.copy(), times[index]);
        } catch (Exception e) {
            System.err.println(e);
        }
        long elapsed = System.currentTimeMillis() - begin;
        times[index] -= elapsed;
        boolean late = times[index] < 0 || (index == 0 && elapsed > times[1]);
        String fault = late ? " exceeded time limit." : board.makeMove(move) ? null : " returned an invalid move.";
        if (fault != null) {
            say(side + fault + "\nTerminating " + side + " player.\n" + other(side) + " won.");
            return false;
        }
        say(side + "'s move: " + move + "\n  in " + elapsed + " milliseconds.");
        if (!board.getAllMoves(sides[1 - index]).isEmpty()) return true;
        say(side + " won.");
        return false;
    }

    public static void main(String[] arguments) throws Exception {
        say("\nKonane Simulator, MIT IEEE IAP Programming Contest 2001\n");
        Simulator game = new Simulator(Integer.parseInt(arguments[0]), Integer.parseInt(arguments[1]),
                                       Long.parseLong(arguments[2]), arguments[3], arguments[4]);
        int rounds = 0;
        while (game.playTurn(0) && game.playTurn(1)) rounds++;
        say("Game lasted " + rounds + " moves.");
    }
}
