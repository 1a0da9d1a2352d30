import type { JSONFieldServerProps } from 'payload'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { ownAnswers } from '@/enquiries/answers'

const shown = storedEnquirySchema.pick({ claimType: true, claimDetails: true })

/** Replaces Payload's field, which would load a code editor from another site. */
export function ClaimDetails({ data }: JSONFieldServerProps) {
  const enquiry = shown.safeParse(data)
  if (!enquiry.success) return null
  return (
    <dl className="m-0 grid gap-4">
      {ownAnswers(enquiry.data).map(({ question, words }) => (
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
