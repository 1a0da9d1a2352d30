# Runs a program for as long as standard input stays open. When that closes, the program is asked to stop,
# and after that many seconds it's killed with everything that it started. Its parent closes the input to
# stop it, and the system does if the parent is killed, so the program never outlives it.
#
# with-us.sh SECONDS PROGRAM ARGUMENT…
grace=$1
shift
# Hides what the shell itself would say about its jobs.
exec 3<&0 4>&2 2>/dev/null
"$@" 2>&4 3<&- 4>&- &
program=$!
{ read -r _ <&3; kill $program; sleep "$grace"; kill -KILL 0; } >/dev/null 4>&- &
wait $program
code=$?
kill $!
exit $code
