# compare.awk DIAGNOSTICS SOURCE...
# Compares what the compiler said with the marks in the sources, which stand at the end of a line:
#   // warns: TEXT     one warning that contains TEXT
#   // errs: TEXT      one error that contains TEXT
#   // deprecated      one warning of a deprecation; "deprecated 2": two of them
# A line of output for each mark, and one for what no mark expects.

FILENAME == ARGV[1] {
  if (!match($0, /(^|: )(warning|error): /)) next
  kind = substr($0, RSTART, RLENGTH) ~ /error/ ? "error" : "warning"
  split($0, place, ":")
  where = place[1] ":" place[2]
  said[where]++
  texts[where] = texts[where] "\n" kind ": " substr($0, RSTART + RLENGTH)
  all[++total] = $0
  at[total] = where
  next
}

match($0, /\/\/ (warns|errs): .*$/) {
  mark = substr($0, RSTART + 3)
  kind = mark ~ /^errs/ ? "error" : "warning"
  expect(kind, substr(mark, index(mark, ":") + 2), 1)
  next
}

match($0, /\/\/ deprecated( [0-9]+)?$/) {
  mark = substr($0, RSTART + 3)
  number = mark == "deprecated" ? 1 : substr(mark, 12)
  expect("warning", "is deprecated", number)
}

function expect(kind, text, number,   where, line, lines, right, i) {
  where = FILENAME ":" FNR
  expected[where] = 1
  right = 0
  split(texts[where], lines, "\n")
  for (i in lines) if (index(lines[i], kind ": ") == 1 && index(lines[i], text)) right++
  print (right == number && said[where] == number ? "ok  " : "FAIL") " " where " " mark
  if (right != number || said[where] != number) print "     said:" texts[where]
}

END {
  unexpected = 0
  for (i = 1; i <= total; i++) {
    if (at[i] in expected) continue
    unexpected++
    print "     " all[i]
  }
  print (unexpected ? "FAIL" : "ok  ") " " name ": nothing that no mark expects"
}
