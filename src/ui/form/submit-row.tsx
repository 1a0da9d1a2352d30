import { buttonStyle } from '@/ui/button-style'
import { ButtonRow, type FormNotice } from './button-row'
import { SubmitButton } from './sending'

/** Apart from `ButtonRow`: start pages load no `SubmitButton`. */
export function SubmitRow({ label, ...notice }: FormNotice & { label: string }) {
  return (
    <ButtonRow {...notice}>
      <SubmitButton label={label} className={buttonStyle({ className: 'sm:shrink-0' })} />
    </ButtonRow>
  )
}
