'use client'

import { RadioGroup } from '@/ui/forms/radio-group'
import { Select } from '@/ui/forms/select'
import { DateInput, TextArea, TextInput } from '@/ui/forms/text-input'
import type { FieldQuestion } from './question'
import { useField } from './use-field'

/** A question with its control, and beside it what is wrong with the answer. */
export function FormField({ question }: { question: FieldQuestion }) {
  const { control, choices = [], initial, ...field } = useField(question)
  switch (control) {
    case 'long-text':
      return <TextArea {...field} />
    case 'date':
      return <DateInput {...field} />
    case 'select':
      return <Select {...field} choices={choices} defaultValue={initial} />
    case 'radios':
      return <RadioGroup {...field} choices={choices} />
    default:
      return <TextInput {...field} type={control} />
  }
}
