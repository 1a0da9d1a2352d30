import type { ReactNode } from 'react'
import type { OptionalIf } from './question'

export interface FieldProps {
  id: string
  label: string
  hint?: ReactNode
  /** A note on the answer, under the control, with the id `noteId`. */
  note?: ReactNode
  error?: string | undefined
  /** Adds "(optional)" to the label. */
  optional?: OptionalIf | undefined
}

const hintId = (id: string) => `${id}-hint`
export const noteId = (id: string) => `${id}-note`
const errorId = (id: string) => `${id}-error`

function describedBy({ id, hint, note, error }: Omit<FieldProps, 'label' | 'optional'>) {
  const parts = [hint ? hintId(id) : '', error ? errorId(id) : '', note ? noteId(id) : '']
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

export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <p id={errorId(id)} className="flex items-start gap-2 text-small font-medium text-danger">
      <svg
        viewBox="0 0 16 16"
        fill="currentColor"
        aria-hidden
        className="mt-[0.2em] size-4 shrink-0"
      >
        <path d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm-.8 3.6.2 4.6h1.2l.2-4.6zM8 10.4a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Z" />
      </svg>
      <span key={children}>{children}</span>
    </p>
  )
}

function Optional() {
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
      {/* Another text is another element: translators put theirs in place of React's. */}
      <label key={label} htmlFor={id} className="font-medium">
        {label}
        {optional === true ? <Optional /> : null}
      </label>
      {hint ? <Hint id={id}>{hint}</Hint> : null}
      {children}
      {error ? <FieldError id={id}>{error}</FieldError> : null}
      {note}
    </div>
  )
}

interface FieldGroupProps {
  heading: string
  children: ReactNode
  disabled?: boolean
}

export function FieldGroup({ heading, children, disabled }: FieldGroupProps) {
  return (
    <fieldset disabled={disabled} className="min-w-0 border-l border-brass pl-5 sm:pl-7">
      <legend className="float-left mb-5 w-full font-heading text-h3">{heading}</legend>
      <div className="clear-both flex flex-col gap-7">{children}</div>
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
        {error ? <FieldError id={id}>{error}</FieldError> : null}
      </div>
    </fieldset>
  )
}
