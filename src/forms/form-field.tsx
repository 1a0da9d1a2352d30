'use client'

import { use } from 'react'
import { RadioGroup } from '@/ui/forms/radio-group'
import { Select } from '@/ui/forms/select'
import { DateInput, TextArea, TextInput } from '@/ui/forms/text-input'
import { FormStateContext } from './form-state'
import { controlId, type Question } from './question'
import { RatingField } from './rating-field'

/** A question with its control, and beside it what is wrong with the answer. */
export function FormField({ question }: { question: Question }) {
  const { id, current } = use(FormStateContext)
  const { control, name, choices = [], initial, ...asked } = question
  const field = {
    ...asked,
    id: controlId(id, name),
    name,
    required: true,
    error: current.find((error) => error.name === name)?.message,
  }
  switch (control) {
    case 'long-text':
      return <TextArea {...field} />
    case 'date':
      return <DateInput {...field} />
    case 'select':
      return <Select {...field} choices={choices} defaultValue={initial} />
    case 'radios':
      return <RadioGroup {...field} choices={choices} />
    case 'rating':
      return <RatingField {...field} choices={choices} initial={initial} />
    default:
      return <TextInput {...field} type={control} />
  }
}
