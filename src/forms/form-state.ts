import { createContext } from 'react'

/** A question with something wrong in its answer. */
export interface Fault {
  name: string
  message: string
}

/** What is wrong in a form, in the order of its questions. */
export interface FormFaults {
  /** Now. */
  faults: readonly Fault[]
  /** When it was last refused. */
  refusal: readonly Fault[]
}

/** What a form shows of what goes on in it. */
interface FormState extends FormFaults {
  /** The form's id, which its controls' ids begin with. */
  id: string
  /** Whether it is being sent. */
  pending: boolean
}

export const noFaults: FormFaults = { faults: [], refusal: [] }

export const FormStateContext = createContext<FormState>({ id: '', pending: false, ...noFaults })
