import { type Regulation, saidFirst } from '@/content/regulation'
import { claimTypes, isPrivate } from '@/enquiries/claim-types'
import { replyDayToday, replyTimeToday } from '@/enquiries/reply-by'
import { failures } from '@/platform/notices'
import { startsPath } from '@/platform/pages'
import { buttonStyle } from '@/ui/button-style'
import { FieldGroup } from '@/ui/form/field'
import { type DirectLines, DirectLinks } from '@/ui/form/direct-links'
import type { FieldQuestion } from '@/ui/form/question'
import { FormField } from '@/ui/form/question-control'
import { FailedNotice, SubmitButton } from '@/ui/form/sending'
import { LeaveNote } from '../leave/leave-note'
import { EnquiryFields, type EnquiryFormContent } from './enquiry-fields'
import { EnquiryFrame } from './enquiry-frame'
import { baseEnquiryQuestions, detailQuestions } from './enquiry-questions'
import { NoScript } from './no-script'
import { Urgent } from './urgent'

interface EnquiryFormProps extends EnquiryFormContent {
  /** The next steps, a sentence each. */
  points: readonly string[]
  /** Phone and email, for people without scripts and for failures. */
  lines: DirectLines
  regulation: Regulation
}

const id = 'enquiry-form'

const ask = (question: FieldQuestion) => (
  <FormField key={question.name} form={id} question={question} />
)

/**
 * The form of every type; scripts send it. All questions are in the server's HTML. The type comes
 * first, so that one chosen by a card is in sight, and people say what it's about before their name.
 */
export function EnquiryForm({ labelledBy, lines, points, submit, ...form }: EnquiryFormProps) {
  const { names, regulation, replyTerms, types } = form
  const { claimType } = baseEnquiryQuestions(names, undefined, types)
  return (
    <>
      <NoScript {...lines} names={names} types={types} />
      <EnquiryFrame
        id={id}
        action={startsPath}
        labelledBy={labelledBy}
        failure={failures.enquiry}
        replyTime={replyTimeToday(replyTerms)}
        next={points}
        due={replyDayToday(replyTerms)}
      >
        <EnquiryFields
          {...form}
          id={id}
          notice={
            <FailedNotice>
              <DirectLinks {...lines} />
            </FailedNotice>
          }
          button={
            <SubmitButton label={submit} className={buttonStyle({ className: 'sm:self-start' })} />
          }
        >
          {ask(claimType)}
          <OfTypes {...{ names, types, regulation }} />
          <Message {...{ names, types }} />
        </EnquiryFields>
      </EnquiryFrame>
    </>
  )
}

type OfTypesProps = Pick<EnquiryFormProps, 'names' | 'types' | 'regulation'>

/**
 * What `EnquiryFrame` shows once a type is chosen. Screen readers hear what's urgent, since they
 * know the status while it's empty: one that isn't drawn says nothing as it appears.
 */
function OfTypes({ names, types, regulation }: OfTypesProps) {
  return (
    <>
      <div role="status" className="not-has-[>:not([hidden])]:sr-only">
        {types.map((type) => (
          <div key={type} hidden data-claim={type} className="flex flex-col gap-4">
            <p className="font-medium empty:hidden">{saidFirst(type, regulation)}</p>
            <Urgent type={type} as="p" />
            {isPrivate(type) && <LeaveNote />}
          </div>
        ))}
      </div>
      {types.map((type) => {
        const questions = detailQuestions(type, type)
        return questions.length === 0 ? null : (
          <FieldGroup key={type} heading={names.inForm(type)} hidden disabled data-claim={type}>
            {questions.map(ask)}
          </FieldGroup>
        )
      })}
    </>
  )
}

/** The label and the hint follow the type. The control and its text stay. */
function Message({ names, types }: Pick<EnquiryFormProps, 'names' | 'types'>) {
  const usually = baseEnquiryQuestions(names).message
  const ownWords = types.filter((type) => 'message' in claimTypes[type])
  const words = (part: 'label' | 'hint') => {
    const byType = ownWords.map((type) => [
      `data-of-${type}`,
      baseEnquiryQuestions(names, type).message[part],
    ])
    return (
      <span data-of-none={usually[part]} {...Object.fromEntries(byType)}>
        {usually[part]}
      </span>
    )
  }
  return <FormField form={id} question={usually} label={words('label')} hint={words('hint')} />
}
