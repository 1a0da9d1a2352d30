import { buttonStyle } from '@/ui/button-style'
import { ButtonRow, type FormNotice } from './button-row'
import { SubmitButton } from './submit-button'

/** The end of a form that is sent by a script: its button, and what stands beside it. */
export function SubmitRow({ label, ...notice }: FormNotice & { label: string }) {
  return (
    <ButtonRow {...notice}>
      <SubmitButton label={label} className={buttonStyle({ className: 'sm:shrink-0' })} />
    </ButtonRow>
  )
}
