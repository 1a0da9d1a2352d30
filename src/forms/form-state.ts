import { createContext } from 'react'

/** A question with something wrong in its answer. */
export interface NamedError {
  name: string
  message: string
}

/** What is wrong in a form, in the order of its questions. */
export interface FormErrors {
  /** Now. */
  faults: readonly NamedError[]
  /** When it was last refused. */
  refusal: readonly NamedError[]
}

/** What a form shows of what goes on in it. */
interface FormState extends FormErrors {
  /** The form's id, which its controls' ids begin with. */
  id: string
  /** Whether it is being sent. */
  pending: boolean
}

export const noErrors: FormErrors = { faults: [], refusal: [] }

export const FormStateContext = createContext<FormState>({ id: '', pending: false, ...noErrors })
