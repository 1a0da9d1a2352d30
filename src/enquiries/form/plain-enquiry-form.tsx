import type { BaseField } from '@/enquiries/base-questions'
import { unseenField } from '@/platform/fields/unseen-field'
import type { ClaimType } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { replyByToday } from '@/enquiries/reply-by'
import { now } from '@/platform/time/clock'
import { serviceNames } from '@/enquiries/service-names'
import type { ReturnedForm } from '@/enquiries/returned-form'
import { buttonStyle } from '@/ui/button-style'
import { ErrorSummaryBox } from '@/ui/form/error-summary-box'
import { FieldGroup } from '@/ui/form/field'
import { ButtonRow } from '@/ui/form/button-row'
import { LazyKeptAnswers } from '@/ui/form/lazy-kept-answers'
import { noteOnAnswer } from '@/ui/form/note-on-answer'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { QuestionControl } from '@/ui/form/question-control'
import type { EnquiryTerms } from './enquiry-form'
import { ReplyBy } from './reply-by'
import { UnseenField } from './unseen-field'
import { contractName } from './enquiry-names'
import { baseEnquiryQuestions, detailQuestions } from './enquiry-questions'

const id = 'start-form'

const aboutThePerson = ['fullName', 'email', 'phone'] as const satisfies readonly BaseField[]

/** Without scripts a half-typed date would be lost silently, so a day is a line of text here. */
function withoutPicker(question: FieldQuestion): FieldQuestion {
  if (question.control !== 'date') return question
  const hint = [question.hint, 'For example: 27/3/2026, or March 2026.']
  return { ...question, control: 'day', hint: hint.filter(Boolean).join(' ') }
}

interface PlainEnquiryFormProps extends EnquiryTerms {
  type: ClaimType
  labelledBy: string
  /** The form as sent, if it was refused. */
  returned?: ReturnedForm | undefined
}

/**
 * One claim type's form as plain HTML, which works without scripts.
 *
 * Source: docs/product.md, "2.19 Start pages"; docs/api.md, "Forms without scripts".
 */
export function PlainEnquiryForm({
  type,
  labelledBy,
  submit,
  points,
  privacyLink,
  replyTerms,
  returned,
}: PlainEnquiryFormProps) {
  const { answers = {}, errors = [] } = returned ?? {}
  const base = baseEnquiryQuestions(serviceNames(), type)
  const draw = (question: FieldQuestion) => (
    <QuestionControl
      key={question.name}
      {...question}
      id={controlId(id, question.name)}
      required={!question.optional}
      error={errors.find(({ path }) => path === question.name)?.message}
      answer={answers[question.name]}
      said={noteOnAnswer(question, answers[question.name] ?? '')}
    />
  )
  const asked = [...detailQuestions(type, contractName), base.message].map(withoutPicker)
  const person = aboutThePerson.map((name) => base[name])
  const listed = [...asked, ...person].flatMap(({ name }) =>
    errors
      .filter(({ path }) => path === name)
      .map(({ message }) => ({ fieldId: controlId(id, name), message })),
  )
  return (
    <form
      id={id}
      method="post"
      action={startPath(type)}
      aria-labelledby={labelledBy}
      noValidate
      className="flex flex-col gap-7 [&_:is(input,select,textarea)]:scroll-mt-24"
    >
      {returned ? (
        <ErrorSummaryBox
          heading={returned.sentence ?? 'There is something to put right'}
          level={2}
          errors={listed}
        />
      ) : null}
      {asked.map(draw)}
      <FieldGroup heading="How I can reach you">{person.map(draw)}</FieldGroup>
      <UnseenField form={id} answer={answers[unseenField.name]} />
      <ButtonRow
        notes={points}
        privacyLink={privacyLink}
        replyBy={<ReplyBy terms={replyTerms} today={replyByToday(now(), replyTerms)} />}
      >
        <button type="submit" className={buttonStyle({ className: 'sm:shrink-0' })}>
          {submit}
        </button>
      </ButtonRow>
      <LazyKeptAnswers form={id} only={type} />
    </form>
  )
}
