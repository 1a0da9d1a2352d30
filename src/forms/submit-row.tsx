import { buttonStyle } from '@/ui/button-style'
import { ButtonRow } from './button-row'
import { SubmitButton } from './submit-button'

/** The end of a form that is sent by a script: its button, and what happens next, a sentence each. */
export function SubmitRow({ label, notes }: { label: string; notes: readonly string[] }) {
  return (
    <ButtonRow notes={notes}>
      <SubmitButton label={label} className={buttonStyle({ className: 'sm:shrink-0' })} />
    </ButtonRow>
  )
}
