import type { FormErrorSummary } from './form-error-summary'
import type { FormErrors } from './form-state'

/** `refused` means wrong answers, `failed` a failed request. */
export type Outcome<Sent> =
  { kind: 'sent'; sent: Sent } | { kind: 'refused' } | { kind: 'failed'; why: string }

export interface FormLogic<Sent> {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /** The answers stay until they're sent; then the form is empty. */
  submit: () => Promise<Outcome<Sent>>
  Summary: typeof FormErrorSummary
}

/** `show` is called with the form's errors whenever they change. */
export type StartForm<Sent> = (
  form: HTMLFormElement,
  show: (errors: FormErrors) => void,
) => FormLogic<Sent>
