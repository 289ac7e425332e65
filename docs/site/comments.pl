#!/usr/bin/perl
# Writes headers for Doxygen: comments.pl FOLDER HEADER..., each to the same place below FOLDER. The paragraphs at the
# top of a header become the page of the file; what has a meaning of its own to Doxygen (\n, <T>, @, #) is text.
use strict;
use warnings;
use File::Basename 'dirname';
use File::Path 'make_path';

sub escaped {
    my ($text) = @_;
    return $text if $text =~ /^ {4,}/;    # a block of code
    my @parts = split /(`[^`]*`)/, $text;
    for (@parts) { s/([\\@<>&#])/\\$1/g unless /^`/ }
    return join '', @parts;
}

my $folder = shift @ARGV;
for my $header (@ARGV) {
    make_path("$folder/" . dirname $header);
    open my $in, '<', $header or die "$header: $!\n";
    open my $out, '>', "$folder/$header" or die "$folder/$header: $!\n";
    my $is_top = 1;
    while (my $line = <$in>) {
        chomp $line;
        $is_top &&= $line =~ m{^//(?!/)};
        if ($is_top) {
            print $out "//! \\file\n" if $. == 1;
            $line =~ s{^// ?(.*)$}{'//! ' . escaped($1)}e;
        } else {
            $line =~ s{^(.*?///<? ?)(.*)$}{$1 . escaped($2)}e;
        }
        print $out "$line\n";
    }
    close $out or die "$folder/$header: $!\n";
}
