#!/usr/bin/env bash
# page_test.sh: whether docs/your-own-bot.md shows parts of the bots as they are.
set -euo pipefail
here=$(dirname "${BASH_SOURCE[0]}")
source "$here/../../tests/check.sh"

for language in cpp:cpp py:python pl:perl; do
    file=$here/bot.${language%:*}
    (($(wc -l <"$file") < 60)) || fail "$file is no longer short"
    perl -0777 -e '
        my ($language, $page, $file) = @ARGV;
        my $text = do { open my $in, "<", $page or die; <$in> };
        my $program = do { open my $in, "<", $file or die; <$in> };
        my @blocks = $text =~ /^```$language\n(.*?)^```$/msg;
        exit !(@blocks && !grep { index($program, $_) < 0 } @blocks);
    ' "${language#*:}" "$here/../../docs/your-own-bot.md" "$file" ||
        fail "docs/your-own-bot.md shows something else than $file"
done
finish
