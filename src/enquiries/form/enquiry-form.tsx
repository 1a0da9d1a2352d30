import type { ReactNode } from 'react'
import { closureNotice } from '@/content/closures'
import { type Regulation, saidFirst } from '@/content/regulation'
import { type CallTime, callTimesLabel } from '@/enquiries/contact'
import { type ClaimType, claimTypes, isPrivate } from '@/enquiries/claim-types'
import { replyByToday, replyTimeToday } from '@/enquiries/reply-by'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import type { ServiceNames } from '@/enquiries/service-names'
import { unseenField } from '@/platform/fields/unseen-field'
import { failures } from '@/platform/notices'
import { startPath, startsPath } from '@/platform/pages'
import type { ReplyTerms } from '@/platform/time/due-time'
import { Button } from '@/ui/button'
import { buttonStyle } from '@/ui/button-style'
import { ErrorSummaryBox } from '@/ui/form/error-summary-box'
import { FieldGroup, FormPart } from '@/ui/form/field'
import { type DirectLines, DirectLinks } from '@/ui/form/direct-links'
import { PlainForm } from '@/ui/form/plain-form'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { FormField } from '@/ui/form/question-control'
import { errorsOf, refusedQuestion } from '@/ui/form/refused'
import { FailedNotice, SubmitButton } from '@/ui/form/sending'
import { SubmitRow } from '@/ui/form/submit-row'
import { Stroke } from '@/ui/icons/stroke'
import { CallTimes } from './call-times'
import { LeaveNote } from '../leave/leave-note'
import { EnquiryFrame, SavedEnquiry } from './enquiry-frame'
import {
  baseEnquiryQuestions,
  callTimeQuestions,
  contactQuestionsOfForm,
  detailQuestions,
} from './enquiry-questions'
import { NoScript } from './no-script'
import { noteOnLimit } from './note-on-limit'
import { Urgent } from './urgent'

interface EnquiryFormProps {
  submit: string
  /** The next steps, a sentence each. */
  points: readonly string[]
  privacyLink: string
  replyTerms: ReplyTerms
  /** The type of a start page. The browser posts its form as plain HTML. */
  type?: ClaimType
  /** A refused form of a start page, with its answers. */
  returned?: ReturnedForm | undefined
  /** The free times that the server knows; on other pages the browser fetches them. */
  freeTimes?: readonly CallTime[]
  labelledBy: string
  /** Phone and email, for people without scripts and for failures. */
  lines: DirectLines
  names: ServiceNames
  /** The types that the consultant takes. */
  types: readonly ClaimType[]
  regulation: Regulation
}

/**
 * All questions are in the server's HTML. The type comes first, so that one chosen by a card is in
 * sight, and people say what it's about before their name.
 */
export function EnquiryForm({
  type,
  returned,
  freeTimes,
  labelledBy,
  submit,
  points,
  privacyLink,
  replyTerms,
  lines,
  names,
  types,
  regulation,
}: EnquiryFormProps) {
  const id = type ? 'start-form' : 'enquiry-form'
  const ask = (question: FieldQuestion) => (
    <FormField key={question.name} form={id} question={question} />
  )
  const { closed } = closureNotice(replyTerms)
  const base = baseEnquiryQuestions(names, type, types)
  const refuse = refusedQuestion(returned, noteOnLimit)
  const own = type ? [...detailQuestions(type).map(withoutPicker), base.message].map(refuse) : []
  const person = [base.fullName, base.email, base.phone].map(refuse)
  const contact = contactQuestionsOfForm().map(refuse)
  const callTimes = callTimeQuestions.map(refuse)
  const isAnswered = (questions: readonly FieldQuestion[]) =>
    questions.some(({ answer, error }) => answer || error)
  const form = { id, action: type ? startPath(type) : startsPath, labelledBy }
  const privateIf = { name: 'claimType', values: types.filter(isPrivate) }
  const questions = (
    <>
      {returned && (
        <ErrorSummaryBox
          heading={returned.sentence}
          level={2}
          errors={errorsOf(id, [...own, ...person, ...contact, ...callTimes])}
        />
      )}
      <FormPart number={1} heading="What happened">
        {type ? (
          own.map(ask)
        ) : (
          <>
            {ask(base.claimType)}
            <OfTypes {...{ ask, names, types, regulation }} />
            <Message form={id} {...{ names, types }} />
          </>
        )}
        <p className="text-small text-muted">
          Photographs and letters? You can add them once this is sent.
        </p>
      </FormPart>
      <FormPart number={2} heading="Reaching you">
        {person.map(ask)}
        <div className="divide-y divide-line border-y border-line">
          <Unfolding
            heading="Is it safe to call or email you?"
            open={isPrivate(type) || isAnswered(contact)}
          >
            {contact.map(ask)}
          </Unfolding>
          {freeTimes?.length === 0 ? null : (
            <Unfolding heading={callTimesLabel} open={isAnswered(callTimes)}>
              <CallTimes form={id} free={freeTimes ?? []} questions={callTimes} />
            </Unfolding>
          )}
        </div>
      </FormPart>
      <UnseenField form={id} answer={returned?.answers[unseenField.name]} />
      {type ? null : (
        <FailedNotice>
          <DirectLinks {...lines} />
        </FailedNotice>
      )}
      <SubmitRow
        button={
          type ? (
            <Button type="submit" className="sm:self-start">
              {submit}
            </Button>
          ) : (
            <SubmitButton label={submit} className={buttonStyle({ className: 'sm:self-start' })} />
          )
        }
        privacyLink={privacyLink}
        saved={<SavedEnquiry form={id} only={type} privateIf={privateIf} />}
      >
        {closed && <p>{closed}</p>}
        <p>{replyByToday(replyTerms)}</p>
      </SubmitRow>
    </>
  )
  if (type) return <PlainForm {...form}>{questions}</PlainForm>
  return (
    <>
      <NoScript {...lines} names={names} types={types} />
      <EnquiryFrame
        {...form}
        failure={failures.enquiry}
        replyTime={replyTimeToday(replyTerms)}
        next={points}
      >
        {questions}
      </EnquiryFrame>
    </>
  )
}

interface OfTypesProps extends Pick<EnquiryFormProps, 'names' | 'types' | 'regulation'> {
  ask: (question: FieldQuestion) => ReactNode
}

/** What `EnquiryFrame` shows once a type is chosen. Screen readers hear what's urgent. */
function OfTypes({ ask, names, types, regulation }: OfTypesProps) {
  return (
    <>
      <div role="status" className="not-has-[>:not([hidden])]:hidden empty:hidden">
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

interface MessageProps extends Pick<EnquiryFormProps, 'names' | 'types'> {
  form: string
}

/** The label and the hint follow the type. The control and its text stay. */
function Message({ form, names, types }: MessageProps) {
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
  return <FormField form={form} question={usually} label={words('label')} hint={words('hint')} />
}

interface UnfoldingProps {
  heading: string
  open: boolean
  children: ReactNode
}

/**
 * A closed group, so that the form stays short for most people. `enquiry-logic.tsx` opens it, too.
 */
function Unfolding({ heading, open, children }: UnfoldingProps) {
  return (
    <details open={open} className="group">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-3 font-medium hover:text-brass">
        <span>
          {heading} <span className="font-normal text-muted">(optional)</span>
        </span>
        <Stroke
          path="m5 7.5 5 5 5-5"
          className="size-5 shrink-0 text-brass group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-7 pt-3 pb-7">{children}</div>
    </details>
  )
}

/** A date field loses a half-typed date without scripts, so a day is a line of text there. */
function withoutPicker(question: FieldQuestion): FieldQuestion {
  if (question.control !== 'date') return question
  const hint = [question.hint, 'For example: 27/3/2026, or March 2026.']
  return { ...question, control: 'day', hint: hint.filter(Boolean).join(' ') }
}

/**
 * A trap for programs that fill in everything. Some of them look for hidden fields, so it lies off
 * the page.
 */
function UnseenField({ form, answer }: { form: string; answer: string | undefined }) {
  const id = controlId(form, unseenField)
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden print:hidden">
      <label htmlFor={id}>{unseenField.label}</label>
      <input
        id={id}
        name={unseenField.name}
        tabIndex={-1}
        autoComplete="off"
        {...(answer !== undefined && { defaultValue: answer })}
      />
    </div>
  )
}
