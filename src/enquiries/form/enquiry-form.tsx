import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import { startsPath } from '@/platform/pages'
import type { ServiceNames } from '@/enquiries/service-names'
import { replyByToday, replyTimeToday } from '@/enquiries/reply-by'
import type { ReplyTerms } from '@/platform/time/due-time'
import { now } from '@/platform/time/clock'
import { failures } from '@/platform/notices'
import { FieldGroup } from '@/ui/form/field'
import { FailedNotice } from '@/ui/form/sending'
import { FormField } from '@/ui/form/question-control'
import { LazyKeptAnswers } from '@/ui/form/lazy-kept-answers'
import { type DirectLines, DirectLinks, NoScript } from '@/ui/form/no-script'
import { SubmitRow } from '@/ui/form/submit-row'
import { ReplyBy } from './reply-by'
import { UnseenField } from './unseen-field'
import { ClaimQuestions, EnquiryFrame, MessageField } from './enquiry-frame'
import { baseEnquiryQuestions, detailQuestions } from './enquiry-questions'

export interface EnquiryTerms {
  submit: string
  /** A sentence each. */
  points: readonly string[]
  privacyLink: string
  replyTerms: ReplyTerms
}

const id = 'enquiry-form'

interface EnquiryFormProps extends EnquiryTerms {
  labelledBy: string
  /** For when scripts are off or sending fails. */
  lines: DirectLines
  names: ServiceNames
}

/**
 * All questions are in the server's HTML. The type comes first, so that one chosen by a card is in
 * sight, and people are asked about the matter before their name.
 *
 * Source: docs/product.md, "4.6 Enquiry form"; docs/design.md, "Form".
 */
export function EnquiryForm({
  labelledBy,
  submit,
  points,
  privacyLink,
  replyTerms,
  lines,
  names,
}: EnquiryFormProps) {
  const { claimType, fullName, email, phone } = baseEnquiryQuestions(names)
  const messages = [undefined, ...claimTypeValues].map(
    (type) => [type ?? '', baseEnquiryQuestions(names, type).message] as const,
  )
  return (
    <>
      <NoScript {...lines} names={names} />
      <EnquiryFrame
        id={id}
        action={startsPath}
        labelledBy={labelledBy}
        failure={failures.enquiry}
        replyTime={replyTimeToday(now(), replyTerms)}
        next={points}
      >
        <FormField question={claimType} />
        {claimTypeValues.map((type) => (
          <TypeGroup key={type} type={type} heading={names.inForm(type)} />
        ))}
        <MessageField byType={new Map(messages)} />
        <FormField question={fullName} />
        <FormField question={email} />
        <FormField question={phone} />
        <UnseenField form={id} />
        <FailedNotice>
          <DirectLinks {...lines} />
        </FailedNotice>
        <SubmitRow
          label={submit}
          notes={points}
          privacyLink={privacyLink}
          replyBy={<ReplyBy terms={replyTerms} today={replyByToday(now(), replyTerms)} />}
        />
        <LazyKeptAnswers form={id} />
      </EnquiryFrame>
    </>
  )
}

function TypeGroup({ type, heading }: { type: ClaimType; heading: string }) {
  const questions = detailQuestions(type)
  if (questions.length === 0) return null
  return (
    <ClaimQuestions type={type}>
      <FieldGroup heading={heading}>
        {questions.map((question) => (
          <FormField key={question.name} question={question} />
        ))}
      </FieldGroup>
    </ClaimQuestions>
  )
}
