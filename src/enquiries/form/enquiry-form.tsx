import type { ReactNode } from 'react'
import { closureNotice } from '@/content/closures'
import { type Regulation, saidFirst } from '@/content/regulation'
import { type CallTime, callTimesLabel } from '@/enquiries/contact'
import { type ClaimType, isPrivate } from '@/enquiries/claim-types'
import { replyByToday, replyTimeToday } from '@/enquiries/reply-by'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import type { ServiceNames } from '@/enquiries/service-names'
import { unseenField } from '@/platform/fields/unseen-field'
import { failures } from '@/platform/notices'
import { startPath, startsPath } from '@/platform/pages'
import type { ReplyTerms } from '@/platform/time/due-time'
import { ErrorSummaryBox } from '@/ui/form/error-summary-box'
import { FieldGroup } from '@/ui/form/field'
import { type DirectLines, DirectLinks } from '@/ui/form/direct-links'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { FormField } from '@/ui/form/question-control'
import { errorsOf, refusedQuestion } from '@/ui/form/refused'
import { FailedNotice } from '@/ui/form/sending'
import { SubmitRow } from '@/ui/form/submit-row'
import { Stroke } from '@/ui/icons/stroke'
import { callOptions } from './call-options'
import { LeaveNote } from '../leave/leave-note'
import { ClaimQuestions, EnquiryFrame, MessageField } from './enquiry-frame'
import {
  baseEnquiryQuestions,
  callTimeQuestions,
  contactQuestionsOfForm,
  detailQuestions,
} from './enquiry-questions'
import { NoScript } from './no-script'
import { noteOnLimit } from './note-on-limit'
import { Urgent } from './urgent'

const addedLater = 'Photographs and letters? You can add them on your receipt, once this is sent.'

interface EnquiryFormProps {
  submit: string
  /** Sentences. */
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
  const ask = (question: FieldQuestion) => <FormField key={question.name} question={question} />
  const { closed } = closureNotice(replyTerms)
  const base = baseEnquiryQuestions(names, type, types)
  const refuse = refusedQuestion(returned, noteOnLimit)
  const own = type ? [...detailQuestions(type).map(withoutPicker), base.message].map(refuse) : []
  const person = [base.fullName, base.email, base.phone].map(refuse)
  const contact = contactQuestionsOfForm().map(refuse)
  const callTimes = callTimeQuestions.map(refuse)
  return (
    <>
      {type ? null : <NoScript {...lines} names={names} types={types} />}
      <EnquiryFrame
        id={id}
        only={type}
        action={type ? startPath(type) : startsPath}
        labelledBy={labelledBy}
        failure={failures.enquiry}
        replyTime={replyTimeToday(replyTerms)}
        next={points}
        privateIf={{ name: 'claimType', values: types.filter(isPrivate) }}
      >
        {returned && (
          <ErrorSummaryBox
            heading={returned.sentence}
            level={2}
            errors={errorsOf(id, [...own, ...person, ...contact, ...callTimes])}
          />
        )}
        {type ? (
          <FieldGroup heading={names.inForm(type)}>{own.map(ask)}</FieldGroup>
        ) : (
          <>
            {ask(base.claimType)}
            {types.map((one) => (
              <ClaimQuestions
                key={one}
                type={one}
                heading={names.inForm(one)}
                urgent={
                  <>
                    <p className="mb-4 font-medium empty:hidden">{saidFirst(one, regulation)}</p>
                    <Urgent type={one} as="p" />
                    {isPrivate(one) && <LeaveNote className="mt-4" />}
                  </>
                }
              >
                {detailQuestions(one, one).map(ask)}
              </ClaimQuestions>
            ))}
            <MessageField
              usual={base.message}
              byType={Object.fromEntries(
                types.map((one) => [one, baseEnquiryQuestions(names, one).message]),
              )}
            />
          </>
        )}
        <FieldGroup heading="How I can reach you">
          {person.map(ask)}
          <SafeContact
            open={isPrivate(type) || contact.some(({ answer, error }) => answer || error)}
          >
            {contact.map(ask)}
          </SafeContact>
        </FieldGroup>
        {freeTimes?.length === 0 ? null : (
          <CallTimes free={freeTimes ?? []} questions={callTimes} />
        )}
        <UnseenField form={id} answer={returned?.answers[unseenField.name]} />
        {type ? null : (
          <FailedNotice>
            <DirectLinks {...lines} />
          </FailedNotice>
        )}
        <SubmitRow
          label={submit}
          notes={[...points, addedLater]}
          privacyLink={privacyLink}
          replyBy={
            <>
              {closed && <p className="text-text">{closed}</p>}
              <p className="text-text">{replyByToday(replyTerms)}</p>
            </>
          }
        />
      </EnquiryFrame>
    </>
  )
}

/**
 * The group is closed, so that the form stays short for most people. `enquiry-logic.tsx` opens it,
 * too.
 */
function SafeContact({ open, children }: { open: boolean; children: ReactNode }) {
  return (
    <details open={open} className="group border-y border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-4 py-2 font-medium hover:text-brass">
        How and when may I contact you safely? (optional)
        <Stroke
          path="m5 7.5 5 5 5-5"
          className="size-5 shrink-0 text-brass group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-7 pt-3 pb-7">{children}</div>
    </details>
  )
}

interface CallTimesProps {
  free: readonly CallTime[]
  questions: readonly FieldQuestion[]
}

function CallTimes({ free, questions }: CallTimesProps) {
  // Three lists share one element, which the page's data then holds once.
  const groups = callOptions(free)
  return (
    <FieldGroup heading={`${callTimesLabel} (optional)`}>
      <p className="text-small text-muted">
        Choose up to three half hours that suit you, in London time. Nothing is booked until I
        confirm one.
      </p>
      {/* The other lists appear once the first has a choice. */}
      <div className="flex flex-col gap-4 [&:has([name='callTimes.0']>option:first-child:checked)>*+*]:hidden">
        {questions.map((question) => (
          <FormField key={question.name} question={question}>
            {groups}
          </FormField>
        ))}
      </div>
    </FieldGroup>
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
