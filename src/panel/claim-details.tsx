import type { JSONFieldServerProps } from 'payload'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { type Answer, contactAnswers, ownAnswers } from '@/enquiries/answers'

const details = storedEnquirySchema.pick({ claimType: true, claimDetails: true })

const contact = storedEnquirySchema.pick({ contact: true, callTimes: true }).partial()

/** Replaces Payload's field, which would load a code editor from another site. */
export function ClaimDetails({ data }: JSONFieldServerProps) {
  const enquiry = details.safeParse(data)
  return enquiry.success ? <Answers answers={ownAnswers(enquiry.data)} /> : null
}

/** With the times to talk. */
export function ContactAnswers({ data }: JSONFieldServerProps) {
  const enquiry = contact.safeParse(data)
  return enquiry.success ? <Answers answers={contactAnswers(enquiry.data)} /> : null
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="m-0 grid gap-4">
      {answers.map(({ question, words }) => (
        <div key={question}>
          <dt className="text-muted">{question}</dt>
          <dd dir="auto" className="m-0 mt-1 whitespace-pre-wrap">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
}
