import type { ComponentType } from 'react'
import type { ErrorSummaryProps } from './form-error-summary'
import type { FormErrors } from './form-state'

/** The logic of a form that is on the page; `Sent` is what the server says of stored answers. */
export interface FormLogic<Sent> {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /**
   * Checks the answers and sends them. Wrong answers are shown as errors, a request that fails is
   * said in a toast; what was typed stays.
   *
   * @returns what the server said of them where it stored them; then the form is empty again
   */
  submit: () => Promise<{ sent: Sent } | null>
  /**
   * Brings the first control with an error into view, with its label, and gives it the focus.
   *
   * @returns whether there is one
   */
  goToFirstError: () => boolean
  /** Lists what was wrong at the last try; stands at the top of the form. */
  Summary: ComponentType<ErrorSummaryProps>
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
