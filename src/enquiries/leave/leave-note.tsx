/** The words about `LeavePage` in the page's text. */
export function LeaveNote({ className = '' }: { className?: string }) {
  return (
    <p className={`max-w-measure text-small text-muted print:hidden ${className}`}>
      <span className="pointer-coarse:hidden no-js:hidden">
        You can also press Shift three times to leave.{' '}
      </span>
      This site stays in your history.
    </p>
  )
}
