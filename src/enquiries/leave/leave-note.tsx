/** The words about `LeavePage` in the page's text. */
export function LeaveNote({ className = '' }: { className?: string }) {
  return (
    <p className={`max-w-measure text-small text-muted print:hidden ${className}`}>
      <span className="pointer-coarse:hidden no-js:hidden">
        You can also leave by pressing Shift three times.{' '}
      </span>
      Leaving doesn’t clear your browser’s history.
    </p>
  )
}
