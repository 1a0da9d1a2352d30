import { createContext } from 'react'

/** A question and what is wrong with its answer. */
export interface NamedError {
  name: string
  message: string
}

/** What is wrong in a form, in the order of its questions. */
export interface FormErrors {
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
