import type { ReactNode } from 'react'
import { RadioGroup, Select, TextArea, TextInput } from './controls'
import { AnswerNote } from './field'
import { controlId, type FieldQuestion } from './question'

interface FormFieldProps {
  /** The form's id. */
  form: string
  question: FieldQuestion
  /** In place of the question's own label and hint. */
  label?: ReactNode
  hint?: ReactNode
}

/** Drawn once, by the server: the form's logic writes errors and notes into the places for them. */
export function FormField({ form, question, ...words }: FormFieldProps) {
  const { answer, autoComplete, choices = [], control, error, initial, name, optional } = question
  const id = controlId(form, question)
  const { label, hint } = { ...question, ...words }
  const field = { id, name, label, hint, optional, required: !optional, error: error ?? '' }
  const typed = {
    ...field,
    autoComplete,
    note: <AnswerNote id={id} question={question} />,
    ...(answer !== undefined && { defaultValue: answer }),
  }
  switch (control) {
    case 'long-text':
      return <TextArea {...typed} />
    case 'select':
      return <Select {...field} choices={choices} defaultValue={answer ?? initial} />
    case 'radios':
      return <RadioGroup {...field} choices={choices} chosen={answer} />
    default:
      return <TextInput {...typed} type={control === 'day' ? 'text' : control} />
  }
}
