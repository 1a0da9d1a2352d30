import { createContext } from 'react'

export interface NamedError {
  name: string
  message: string
}

/** In the order of the form's questions. */
export interface FormErrors {
  /** Now: shown beside the questions. */
  current: readonly NamedError[]
  /** When it was last refused: listed in the error summary. */
  refused: readonly NamedError[]
}

interface FormState extends FormErrors {
  /** Its controls' ids begin with it. */
  id: string
}

export const noErrors: FormErrors = { current: [], refused: [] }

export const FormStateContext = createContext<FormState>({ id: '', ...noErrors })

export interface Sending {
  pending: boolean
  /** Why the last try failed, and whether the form sends itself once the connection is back. */
  failed?: { why: string; waits: boolean } | undefined
}

/** Separate from the form's state, so that questions aren't drawn again for it. */
export const SendingContext = createContext<Sending>({ pending: false })
