import type { CallTime } from '@/enquiries/contact'
import type { ClaimType } from '@/enquiries/claim-types'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import { startPath } from '@/platform/pages'
import { Button } from '@/ui/button'
import { PlainForm } from '@/ui/form/plain-form'
import type { FieldQuestion } from '@/ui/form/question'
import { FormField } from '@/ui/form/question-control'
import { refusedQuestion } from '@/ui/form/refused'
import { EnquiryFields, type EnquiryFormContent } from './enquiry-fields'
import { baseEnquiryQuestions, detailQuestions } from './enquiry-questions'
import { noteOnLimit } from './note-on-limit'

interface StartFormProps extends EnquiryFormContent {
  type: ClaimType
  /** A refused form, with its answers. */
  returned?: ReturnedForm | undefined
  freeTimes: readonly CallTime[]
}

const id = 'start-form'

/** The form of one type, which the browser itself posts. */
export function StartForm({ labelledBy, submit, ...form }: StartFormProps) {
  const { names, returned, type } = form
  const { message } = baseEnquiryQuestions(names, type)
  const questions = [...detailQuestions(type).map(withoutPicker), message]
  const own = questions.map(refusedQuestion(returned, noteOnLimit))
  return (
    <PlainForm id={id} action={startPath(type)} labelledBy={labelledBy}>
      <EnquiryFields
        {...form}
        id={id}
        own={own}
        button={
          <Button type="submit" className="sm:self-start">
            {submit}
          </Button>
        }
      >
        {own.map((question) => (
          <FormField key={question.name} form={id} question={question} />
        ))}
      </EnquiryFields>
    </PlainForm>
  )
}

/** A date field loses a half-typed date without scripts, so a day is a line of text there. */
function withoutPicker(question: FieldQuestion): FieldQuestion {
  if (question.control !== 'date') return question
  const hint = [question.hint, 'For example: 27/3/2026, or March 2026.']
  return { ...question, control: 'day', hint: hint.filter(Boolean).join(' ') }
}
