package papamu;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import konaneCommon.BoardGrid;
import konaneCommon.Konane;
import konaneCommon.Move;
import konaneCommon.Player;

/**
 * Runs a package of the MIT contest for papamu: java papamu.PlayerHost PACKAGE, spoken to over standard input and
 * output in the lines described in README.md.
 *
 * <p>It says "ready" when the player is loaded, then answers each question with a move, with "illegal" and why what the
 * package returned is not a move, or with "error" and what went wrong, after which it ends. What the package prints
 * goes to the standard error.
 */
public final class PlayerHost {
    private final BufferedReader questions;
    private final PrintStream answers;
    private Player player;

    private PlayerHost(BufferedReader questions, PrintStream answers) {
        this.questions = questions;
        this.answers = answers;
    }

    public static void main(String[] arguments) throws IOException {
        PlayerHost host = new PlayerHost(new BufferedReader(new InputStreamReader(System.in, "US-ASCII")),
                                         new PrintStream(System.out, true, "US-ASCII"));
        System.setOut(System.err);
        try {
            host.load(arguments[0]);
            while (host.answerQuestion()) {
            }
        } catch (Throwable e) {
            host.answers.println("error " + e.toString().replace('\n', ' '));
            System.exit(1);
        }
        System.exit(0);
    }

    private void load(String name) throws Exception {
        player = (Player) Class.forName(name + ".Player").getDeclaredConstructor().newInstance();
        answers.println("ready");
    }

    /** False at the end of the questions. */
    private boolean answerQuestion() throws IOException {
        String line = questions.readLine();
        if (line == null) return false;
        String[] words = line.split(" ");
        int width = Integer.parseInt(words[1]);
        int height = Integer.parseInt(words[2]);
        byte side = words[3].equals("W") ? Konane.WHITE : Konane.BLACK;
        BoardGrid board = readBoard(width, height);
        player.setSide(side);
        Move move = player.makeMove(board, Long.parseLong(words[4]));
        answers.println(textOf(move, side));
        return true;
    }

    private BoardGrid readBoard(int width, int height) throws IOException {
        byte[][] tokens = new byte[width][height];
        for (int row = 0; row < height; row++) {
            String line = questions.readLine();
            for (int col = 0; col < width; col++) {
                char letter = line.charAt(col);
                tokens[col][row] = letter == 'W' ? Konane.WHITE : letter == 'B' ? Konane.BLACK : Konane.NONE;
            }
        }
        return new BoardGrid(tokens, width, height);
    }

    private static String textOf(Move move, byte side) {
        if (move == null) return "error it returned null";
        String comment = move.getComment().replace('\n', ' ').replace('\r', ' ');
        if (move.getSide() != side && !comment.startsWith("**")) return "illegal it returned a move of the other side";
        return (move.getInitialCol() + " " + move.getInitialRow() + " " + move.getFinalCol() + " " + move.getFinalRow()
                + " " + comment).trim();
    }
}
