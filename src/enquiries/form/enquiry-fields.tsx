import type { ReactNode } from 'react'
import { closureNotice } from '@/content/closures'
import { type CallTime, callTimesLabel } from '@/enquiries/contact'
import { type ClaimType, isPrivate } from '@/enquiries/claim-types'
import { replyByToday } from '@/enquiries/reply-by'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import type { ServiceNames } from '@/enquiries/service-names'
import { unseenField } from '@/platform/fields/unseen-field'
import type { ReplyTerms } from '@/platform/time/due-time'
import { Disclosure } from '@/ui/disclosure'
import { ErrorSummaryBox } from '@/ui/form/error-summary-box'
import { FormPart } from '@/ui/form/field'
import { controlId, type FieldQuestion } from '@/ui/form/question'
import { FormField } from '@/ui/form/question-control'
import { errorsOf, refusedQuestion } from '@/ui/form/refused'
import { SubmitRow } from '@/ui/form/submit-row'
import { CallDays } from './call-days'
import { CallTimes } from './call-times'
import {
  baseEnquiryQuestions,
  callTimesQuestion,
  contactQuestionsOfForm,
} from './enquiry-questions'
import { noteOnLimit } from './note-on-limit'
import { SavedEnquiry } from './saved-enquiry'

/** What every enquiry form is made from. */
export interface EnquiryFormContent {
  submit: string
  privacyLink: string
  replyTerms: ReplyTerms
  labelledBy: string
  names: ServiceNames
  /** The types that the consultant takes. */
  types: readonly ClaimType[]
}

interface EnquiryFieldsProps extends Omit<EnquiryFormContent, 'submit' | 'labelledBy'> {
  id: string
  /** The type of a start page. */
  type?: ClaimType
  /** A refused form of a start page, with its answers. */
  returned?: ReturnedForm | undefined
  /** The first part's questions, if they may be refused. */
  own?: readonly FieldQuestion[]
  /** The free times that the server knows; on other pages the browser fetches them. */
  freeTimes?: readonly CallTime[] | undefined
  /** The first part. */
  children: ReactNode
  notice?: ReactNode
  button: ReactNode
}

/** The questions that all types share, around those about what happened. */
export function EnquiryFields({ id, type, returned, own = [], ...rest }: EnquiryFieldsProps) {
  const { button, children, freeTimes, names, notice, privacyLink, replyTerms, types } = rest
  const { closed } = closureNotice(replyTerms)
  const base = baseEnquiryQuestions(names, type, types)
  const refuse = refusedQuestion(returned, noteOnLimit)
  const person = [base.fullName, base.email, base.phone].map(refuse)
  const contact = contactQuestionsOfForm().map(refuse)
  const { chosen, question: callTimes } = callTimesQuestion(returned)
  const timesId = controlId(id, callTimes)
  const ask = (question: FieldQuestion) => (
    <FormField key={question.name} form={id} question={question} />
  )
  const isAnswered = (questions: readonly FieldQuestion[]) =>
    questions.some(({ answer, error }) => answer || error)
  return (
    <>
      {returned && (
        <ErrorSummaryBox
          heading={returned.sentence}
          level={2}
          errors={errorsOf(id, [...own, ...person, ...contact, callTimes])}
        />
      )}
      <FormPart number={1} heading="What happened">
        {children}
        <p className="text-small text-muted">
          Photographs and letters? You can add them once this is sent.
        </p>
      </FormPart>
      <FormPart number={2} heading="Reaching you">
        {person.map(ask)}
        <div className="divide-y divide-line border-y border-line">
          {/* `enquiry-logic.tsx` opens it, too. */}
          <Disclosure
            heading="Is it safe to call or email you?"
            optional
            open={isPrivate(type) || isAnswered(contact)}
          >
            <div className="flex flex-col gap-7 pt-3 pb-7">{contact.map(ask)}</div>
          </Disclosure>
          <Disclosure
            heading={callTimesLabel}
            optional
            open={chosen.length > 0 || Boolean(callTimes.error)}
          >
            <div className="pt-3 pb-7">
              <CallTimes id={timesId} question={callTimes}>
                {freeTimes && (
                  <CallDays
                    id={timesId}
                    starts={freeTimes.map(({ start }) => start)}
                    chosen={chosen}
                  />
                )}
              </CallTimes>
            </div>
          </Disclosure>
        </div>
      </FormPart>
      <UnseenField form={id} answer={returned?.answers[unseenField.name]} />
      {notice}
      <SubmitRow
        button={button}
        privacyLink={privacyLink}
        saved={
          <SavedEnquiry
            form={id}
            only={type}
            privateIf={{ name: base.claimType.name, values: types.filter(isPrivate) }}
          />
        }
      >
        {closed && <p>{closed}</p>}
        <p>{replyByToday(replyTerms)}</p>
      </SubmitRow>
    </>
  )
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
