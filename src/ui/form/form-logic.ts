import { createContext } from 'react'
import type { FormErrorSummary } from './form-error-summary'

/** A question and what is wrong with its answer. */
export interface NamedError {
  name: string
  message: string
}

/** What is wrong in a form, in the order of its questions. */
interface FormErrors {
  /** Now: shown beside the questions. */
  current: readonly NamedError[]
  /** When it was last refused: listed in the error summary. */
  refused: readonly NamedError[]
}

interface FormState extends FormErrors {
  /** The form's id, which its controls' ids begin with. */
  id: string
}

export const noErrors: FormErrors = { current: [], refused: [] }

/** The form that a question is in. */
export const FormStateContext = createContext<FormState>({ id: '', ...noErrors })

/** How the sending of a form goes. */
export interface Sending {
  pending: boolean
  /** Why the last try failed, and whether the form sends itself once the line is back. */
  failed?: { why: string; waits: boolean } | undefined
}

/** Apart from the form's state, so that no question is drawn again for it. */
export const SendingContext = createContext<Sending>({ pending: false })

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
