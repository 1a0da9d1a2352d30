import type { FormErrorSummary } from './form-error-summary'
import type { FormErrors } from './form-state'

/** What became of a try to send: refused are wrong answers, failed is a request. */
export type Outcome<Sent> =
  { kind: 'sent'; sent: Sent } | { kind: 'refused' } | { kind: 'failed'; why: string }

/** The logic of a form that is on the page; `Sent` is what the server says of stored answers. */
export interface FormLogic<Sent> {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /**
   * Checks the answers and sends them. Wrong answers are shown as errors, a request that fails is
   * said in a toast; what was typed stays. Once it is sent the form is empty again.
   */
  submit: () => Promise<Outcome<Sent>>
  /** Lists what was wrong at the last try; stands at the top of the form. */
  Summary: typeof FormErrorSummary
}

/**
 * Starts the logic of a form that is on the page, and keeps what was typed there before.
 *
 * @param show is called with the form's errors whenever they change
 */
export type StartForm<Sent> = (
  form: HTMLFormElement,
  show: (errors: FormErrors) => void,
) => FormLogic<Sent>
