import type { ComponentType } from 'react'
import type { ErrorSummaryProps } from './form-error-summary'
import type { FormErrors } from './form-state'

/** The logic of a form that is on the page. */
export interface FormLogic {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /**
   * Checks the answers and sends them. Wrong answers are shown as errors, a request that fails is
   * said in a toast; what was typed stays.
   *
   * @returns whether the server stored them; if so the form is empty again
   */
  submit: () => Promise<boolean>
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
export type StartForm = (form: HTMLFormElement, show: (errors: FormErrors) => void) => FormLogic
