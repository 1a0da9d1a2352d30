import { RadioGroup } from '@/ui/forms/radio-group'
import { Select } from '@/ui/forms/select'
import { DateInput, TextArea, TextInput } from '@/ui/forms/text-input'
import type { FieldQuestion } from './question'

/** A question as its control is drawn. */
interface QuestionControlProps extends FieldQuestion {
  id: string
  required: boolean
  error: string | undefined
  /** What was answered before. */
  answer?: string | undefined
}

/** The control of a question with its label, its hint and what is wrong with the answer. */
export function QuestionControl({
  control,
  choices = [],
  initial,
  answer,
  ...field
}: QuestionControlProps) {
  const answered = answer !== undefined && { defaultValue: answer }
  switch (control) {
    case 'long-text':
      return <TextArea {...field} {...answered} />
    case 'date':
      return <DateInput {...field} {...answered} />
    case 'select':
      return <Select {...field} choices={choices} defaultValue={answer ?? initial} />
    case 'radios':
      return <RadioGroup {...field} choices={choices} chosen={answer} />
    default:
      return <TextInput {...field} {...answered} type={control} />
  }
}
