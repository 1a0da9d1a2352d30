import type { ComponentProps, ReactNode } from 'react'
import type { FieldQuestion, OptionalIf } from './question'

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** A note on the answer, under the control, with the id `noteId`. */
  note?: ReactNode
  /** Empty for a place where a script writes one. */
  error?: string | undefined
  /** Adds "(optional)" to the label. */
  optional?: OptionalIf | undefined
}

const hintId = (id: string) => `${id}-hint`
const noteId = (id: string) => `${id}-note`
const errorId = (id: string) => `${id}-error`

function describedBy({ id, hint, note, error }: Omit<FieldProps, 'label' | 'optional'>) {
  const hasError = error !== undefined
  const parts = [hint ? hintId(id) : '', hasError ? errorId(id) : '', note ? noteId(id) : '']
  const ids = parts.filter(Boolean).join(' ')
  return {
    'aria-describedby': ids === '' ? undefined : ids,
    // Chromium treats an empty required control as invalid, so false is set too.
    'aria-invalid': Boolean(error),
  }
}

/** Separates what `Field` draws from what the control itself gets. */
export function fieldAndControl<Props extends FieldProps>({
  label,
  hint,
  note,
  error,
  optional,
  ...control
}: Props) {
  const field = { id: control.id, label, hint, note, error, optional }
  return { field, control: { ...describedBy(field), ...control } }
}

/** 48 px high, with a border of 3 to 1. */
export const controlStyle =
  'block min-h-12 w-full min-w-0 rounded border border-control bg-surface px-4 py-2.5 text-body text-text ' +
  'placeholder:text-muted hover:transition-colors hover:border-brass ' +
  'focus-visible:border-brass disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]'

function Hint({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={hintId(id)} className="text-small text-muted">
      {children}
    </p>
  )
}

/** An empty one waits for the form's logic. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p
      id={errorId(id)}
      data-error=""
      hidden={children === ''}
      className="text-small font-medium text-danger before:mr-2 before:inline-grid before:size-[1.1em] before:place-items-center before:rounded-full before:border before:border-danger before:text-fine before:leading-none before:content-['!'_/_'']"
    >
      {children}
    </p>
  )
}

interface AnswerNoteProps {
  id: string
  question: Pick<FieldQuestion, 'control' | 'min' | 'limit' | 'note'>
}

/** A polite note about an answer that was changed and left: see `note-on-answer.ts`. */
export function AnswerNote({ id, question: { control, limit, min, note } }: AnswerNoteProps) {
  return (
    <p
      id={noteId(id)}
      aria-live="polite"
      data-note={control}
      data-min={min}
      data-limit={limit}
      className="text-small empty:sr-only"
    >
      {note}
    </p>
  )
}

export function Optional() {
  return <span className="font-normal text-muted"> (optional)</span>
}

export function Field({
  id,
  label,
  hint,
  note,
  error,
  optional,
  children,
}: FieldProps & { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="font-medium">
        {label}
        {optional === true ? <Optional /> : null}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {children}
      {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      {note}
    </div>
  )
}

interface FormPartProps {
  number: number
  heading: string
  children: ReactNode
}

/** One of the form's numbered parts. */
export function FormPart({ number, heading, children }: FormPartProps) {
  return (
    <fieldset className="min-w-0 not-first:mt-6">
      <legend className="float-left mb-6 flex w-full gap-4 border-b border-line pb-3 font-heading text-h3">
        <span aria-hidden className="text-brass figures">
          {number}
        </span>
        {heading}
      </legend>
      <div className="clear-both flex flex-col gap-7">{children}</div>
    </fieldset>
  )
}

interface FieldGroupProps extends ComponentProps<'fieldset'> {
  /** For screen readers: it says what was chosen just before. */
  heading: string
}

export function FieldGroup({ heading, children, ...fieldset }: FieldGroupProps) {
  return (
    <fieldset {...fieldset} className="min-w-0">
      <legend className="sr-only">{heading}</legend>
      <div className="flex flex-col gap-7">{children}</div>
    </fieldset>
  )
}

/** The label around a radio and its words. */
export const choiceStyle =
  'flex min-h-12 gap-3.5 rounded border border-control bg-surface px-4 py-2.5 ' +
  'hover:border-brass hover:transition-colors has-checked:border-brass has-checked:bg-raised ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass ' +
  'in-aria-invalid:border-danger'

export const radioStyle =
  'size-5 shrink-0 appearance-none rounded-full border border-control outline-none ' +
  'checked:border-[6px] checked:border-brass'

interface ChoiceGroupProps extends Omit<FieldProps, 'note'> {
  required?: boolean | undefined
  children: ReactNode
}

/** A question with radios. Its legend floats: WebKit makes room twice for one that doesn't. */
export function ChoiceGroup({
  id,
  label,
  hint,
  error,
  optional,
  required,
  children,
}: ChoiceGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      aria-required={required}
      className="min-w-0"
      {...describedBy({ id, hint, error })}
    >
      <legend className="float-left mb-2 w-full font-medium">
        {label}
        {optional === true ? <Optional /> : null}
      </legend>
      <div className="clear-both flex flex-col gap-2">
        {hint ? <Hint id={id}>{hint}</Hint> : null}
        {children}
        {error === undefined ? null : <FieldError id={id}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
