import type { CallTime } from '@/enquiries/contact'
import { Select } from '@/ui/form/controls'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { callOptions } from './call-options'

interface CallTimesProps {
  form: string
  free: readonly CallTime[]
  questions: readonly FieldQuestion[]
}

export function CallTimes({ form, free, questions }: CallTimesProps) {
  // Three lists share one element, which the page's data then holds once.
  const groups = callOptions(free)
  return (
    <>
      <p className="text-small text-muted">
        Choose up to three times (UK time). I’ll confirm one of them.
      </p>
      {/* The other lists appear once the first has a choice. */}
      <div className="flex flex-col gap-4 [&:has([name='callTimes.0']>option:first-child:checked)>*+*]:hidden">
        {questions.map((question) => (
          <Select
            key={question.name}
            id={controlId(form, question)}
            name={question.name}
            label={question.label}
            error={question.error ?? ''}
            choices={question.choices ?? []}
            defaultValue={question.answer}
          >
            {groups}
          </Select>
        ))}
      </div>
    </>
  )
}
