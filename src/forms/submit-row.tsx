import { buttonStyle } from '@/ui/button-style'
import { SubmitButton } from './submit-button'

/** The end of a form: its button, and beside it what happens next, a sentence each. */
export function SubmitRow({ label, notes }: { label: string; notes: readonly string[] }) {
  return (
    <div className="flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-7">
      <SubmitButton label={label} className={buttonStyle({ className: 'sm:shrink-0' })} />
      <div className="flex flex-col gap-2 text-small text-muted">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </div>
  )
}
