'use client'

import { RadioGroup } from '@/ui/forms/radio-group'
import { Select } from '@/ui/forms/select'
import { TextArea, TextInput } from '@/ui/forms/text-input'
import type { FieldQuestion } from './question'
import { useField } from './use-field'
import { AnswerNote } from './notes/answer-note'

export function FormField({ question }: { question: FieldQuestion }) {
  return <QuestionControl {...useField(question)} />
}

interface QuestionControlProps extends FieldQuestion {
  id: string
  required: boolean
  error: string | undefined
  answer?: string | undefined
  said?: string | undefined
}

export function QuestionControl({
  control,
  choices = [],
  initial,
  answer,
  min,
  said,
  ...field
}: QuestionControlProps) {
  const note = <AnswerNote id={field.id} control={control} min={min} said={said} />
  const typed = { ...field, note, ...(answer !== undefined && { defaultValue: answer }) }
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
