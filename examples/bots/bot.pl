#!/usr/bin/perl
# A bot for konane that speaks UGI: its own search until the board falls apart, then papamu. docs/your-own-bot.md
# It knows no rules: papamu runs beside it and is asked, in UGI as well, for the moves and for the end.
use strict; use warnings;
use IPC::Open2; use List::Util 'min';

my $limit = $ARGV[0] // 200;    # milliseconds for each move
open2(my $answers, my $questions, $ENV{PAPAMU} // 'papamu', 'engine');
$_->autoflush(1) for $questions, *STDOUT;
# Sends lines, and returns what comes up to the line that matches the pattern.
sub ask {
    my ($end, @lines) = @_;
    print $questions "$_\n" for @lines;
    my @found;
    while (my $line = <$answers>) {
        die "papamu: $line" if $line =~ /^info string error/;
        push @found, $line;
        return @found if $line =~ $end;
    }
    die "papamu has ended\n";
}

sub moves {
    return grep { /\d/ } map { split } ask(qr/^response/, "position fen $_[0]", 'query papamu-moves');
}

# Two plies: the move after which the opponent's best reply leaves the bot the most moves; a move without reply wins.
sub own_move {
    my ($state) = @_;
    my %left;
    for my $move (moves($state)) {
        $left{$move} = min(99, map { scalar moves("$state moves $move $_") } moves("$state moves $move"));
    }
    return (sort { $left{$b} <=> $left{$a} || $a cmp $b } keys %left)[0];
}

sub choose {
    my ($state) = @_;
    return own_move($state) if $state =~ /remove/;    # a stone of the opening
    my @why = ask(qr/^papamu-why end/, "position fen $state", 'papamu-why movetime 1');
    if (1 < grep { /^papamu-why region/ } @why) {
        @why = ask(qr/^papamu-why end/, "papamu-why movetime $limit");
        my ($winning) = map { /^papamu-why winning (\S+)/ ? $1 : () } @why;
        # No such line: the limit came first. "none": no move wins. Then the bot moves as it thinks itself.
        print 'info depth 0 score ', ($winning eq 'none' ? 'loss' : 'win'), "\n" if defined $winning;
        return $winning if defined $winning && $winning ne 'none';
    }
    return own_move($state);
}

my $state;
while (my $line = <STDIN>) {
    last if $line =~ /^quit/;
    print "id name bot in Perl\nugiok\n" if $line =~ /^ugi$/;
    print "readyok\n" if $line =~ /^isready/;
    $state = $1 if $line =~ /^position fen (.*)/;
    print 'bestmove ', choose($state), "\n" if $line =~ /^go/;
}
close $questions;    # papamu ends with its input
