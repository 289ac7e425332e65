package papamu;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import konaneCommon.BoardGrid;
import konaneCommon.Konane;
import konaneCommon.Move;

/**
 * papamu as a player of the MIT contest's Simulator.
 *
 * <p>The moves come from a program of its own, which speaks the lines described in README.md. It is the command of the
 * system property papamu.command.WHITE or papamu.command.BLACK, or of papamu.command for both sides, or "papamu join
 * mit-java"; a command is split at blanks. The program starts with the first move, since a player does not know its
 * side before, and ends with the Java machine.
 *
 * <p>The Simulator waits for WHITE only as long as BLACK has time left. So as WHITE this player counts what BLACK
 * thinks, from each of its answers to the next question, and tells its program not to take longer than what is left of
 * that.
 */
public final class Player extends konaneCommon.Player {
    private Process program;
    private BufferedWriter questions;
    private BufferedReader answers;

    private long lastAllowed = Long.MIN_VALUE; // milliseconds
    private long blackLeft;                    // milliseconds, at most
    private long answeredAt;                   // nanoseconds

    /** Returns null, which is an invalid move, where the program fails. */
    public Move makeMove(BoardGrid board, long allowedTime) {
        try {
            if (program == null) start();
            countBlack(allowedTime);
            ask(board, allowedTime);
            return moveOf(answers.readLine());
        } catch (IOException e) {
            System.err.println("papamu: " + e.getMessage());
            return null;
        } finally {
            answeredAt = System.nanoTime();
        }
    }

    /** Both clocks show the same when a game begins, and then the own one shows more than before. */
    private void countBlack(long allowedTime) {
        if (lastAllowed < allowedTime) {
            blackLeft = allowedTime;
        } else {
            blackLeft -= (System.nanoTime() - answeredAt) / 1000000;
        }
        lastAllowed = allowedTime;
    }

    /** For a move of WHITE, with a quarter to spare; nothing where the own clock shows less. */
    private String timeForMove(long allowedTime) {
        if (side != Konane.WHITE || blackLeft >= allowedTime) return "";
        return " " + Math.max(0, blackLeft - blackLeft / 4);
    }

    private void start() throws IOException {
        String own = "papamu.command." + Konane.sideToString(side);
        String command = System.getProperty(own, System.getProperty("papamu.command", "papamu join mit-java"));
        ProcessBuilder builder = new ProcessBuilder(command.trim().split(" +"));
        builder.redirectError(ProcessBuilder.Redirect.INHERIT);
        program = builder.start();
        final Process child = program;
        Runtime.getRuntime().addShutdownHook(new Thread() {
            public void run() {
                child.destroyForcibly();
            }
        });
        questions = new BufferedWriter(new OutputStreamWriter(program.getOutputStream(), "US-ASCII"));
        answers = new BufferedReader(new InputStreamReader(program.getInputStream(), "US-ASCII"));
    }

    private void ask(BoardGrid board, long allowedTime) throws IOException {
        StringBuilder text = new StringBuilder();
        text.append("go ").append(board.getWidth()).append(' ').append(board.getHeight());
        text.append(side == Konane.WHITE ? " W " : " B ").append(allowedTime).append(timeForMove(allowedTime));
        text.append('\n');
        for (int row = 0; row < board.getHeight(); row++) {
            for (int col = 0; col < board.getWidth(); col++) {
                byte token = board.getTokenAt(col, row);
                text.append(token == Konane.WHITE ? 'W' : token == Konane.BLACK ? 'B' : '.');
            }
            text.append('\n');
        }
        questions.write(text.toString());
        questions.flush();
    }

    private Move moveOf(String answer) throws IOException {
        if (answer == null) throw new IOException("the program has ended");
        if (answer.equals("resign")) return new Move(-1, -1, -1, -1, side, "**FORFEIT**");
        String[] words = answer.split(" ", 5);
        if (words.length < 4) throw new IOException("the program answered \"" + answer + "\"");
        int[] squares = new int[4];
        for (int i = 0; i < 4; i++) {
            try {
                squares[i] = Integer.parseInt(words[i]);
            } catch (NumberFormatException e) {
                throw new IOException("the program answered \"" + answer + "\"");
            }
        }
        return new Move(squares[0], squares[1], squares[2], squares[3], side, words.length > 4 ? words[4] : "");
    }
}
