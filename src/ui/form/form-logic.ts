import type { FormErrorSummary } from './form-error-summary'
import type { FormErrors } from './form-state'

/** `refused` means wrong answers, `failed` a failed request. */
export type Outcome<Sent> =
  { kind: 'sent'; sent: Sent } | { kind: 'refused' } | { kind: 'failed'; why: string }

/** `Sent` is the server's answer to a stored form. */
export interface FormLogic<Sent> {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /**
   * Checks the answers and sends them. Wrong answers show as errors, a failed request as a toast,
   * and the answers stay. A form that was sent is empty again.
   */
  submit: () => Promise<Outcome<Sent>>
  Summary: typeof FormErrorSummary
}

/** `show` is called with the form's errors whenever they change. Answers typed earlier stay. */
export type StartForm<Sent> = (
  form: HTMLFormElement,
  show: (errors: FormErrors) => void,
) => FormLogic<Sent>
