import { createContext, type ReactNode, use } from 'react'
import { controlId, type Question } from './question'

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

export function useField<Asked extends Question>(question: Asked) {
  const { id, current } = use(FormStateContext)
  const { name, optional = false } = question
  return {
    ...question,
    id: controlId(id, name),
    required: !optional,
    error: current.find((error) => error.name === name)?.message,
  }
}

/** `refused` means wrong answers, `failed` a failed request. */
export type Outcome<Sent> =
  { kind: 'sent'; sent: Sent } | { kind: 'refused' } | { kind: 'failed'; why: string }

export interface FormLogic<Sent> {
  /** Must be called with every control whose answer changed. */
  changed: (control: EventTarget) => void
  /** The answers stay until they're sent; then the form is empty. */
  submit: () => Promise<Outcome<Sent>>
  Summary: (props: { isAsked: (name: string) => boolean }) => ReactNode
}

/** `show` is called with the form's errors whenever they change. */
export type StartForm<Sent> = (
  form: HTMLFormElement,
  show: (errors: FormErrors) => void,
) => FormLogic<Sent>
