# Runs a program for as long as standard input stays open. When that closes, the program is asked to stop,
# and after so many seconds it's killed with all that it started. Whoever starts it closes the input to
# stop it, and the system does if they're killed, so the program never outlives them.
#
# with-us.sh SECONDS PROGRAM ARGUMENT…
grace=$1
shift
# What the shell itself would say of its jobs is not shown.
exec 3<&0 4>&2 2>/dev/null
"$@" 2>&4 3<&- 4>&- &
program=$!
{ read -r _ <&3; kill $program; sleep "$grace"; kill -KILL 0; } >/dev/null 4>&- &
wait $program
code=$?
kill $!
exit $code
