import type { FormErrors } from './form-state'

/** A form's logic at work. */
export interface FormLogic {
  /** To be told of every control whose answer changed. */
  changed: (control: EventTarget) => void
  /**
   * Checks the answers and sends them. A refusal shows what is wrong, a failure is said in a toast;
   * what was typed stays.
   *
   * @returns whether they were taken; if so the form is empty again
   */
  submit: () => Promise<boolean>
}

/**
 * Puts the logic into a form that is on the page, and keeps what was typed there before it came.
 *
 * @param show is told what is wrong whenever that changes
 */
export type StartForm = (form: HTMLFormElement, show: (faults: FormErrors) => void) => FormLogic
