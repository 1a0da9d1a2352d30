import type { ReactNode } from 'react'

/** The end of a form: its button, and beside it what happens next, a sentence each. */
export function ButtonRow({ notes, children }: { notes: readonly string[]; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      {children}
      <div className="flex flex-col gap-2 text-small text-muted">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
