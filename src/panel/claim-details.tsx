import type { JSONFieldServerProps } from 'payload'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { claimAnswers } from '@/enquiries/claim-answers'

const shown = storedEnquirySchema.pick({ claimType: true, claimDetails: true })

/**
 * An enquiry's own answers in the panel, each under its question. Payload's field would load a code
 * editor from another site to show them.
 */
export function ClaimDetails({ data }: JSONFieldServerProps) {
  const enquiry = shown.safeParse(data)
  if (!enquiry.success) return null
  const { claimType, claimDetails } = enquiry.data
  return (
    <dl className="panel-answers">
      {claimAnswers(claimType, claimDetails).map(({ question, words }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd dir="auto">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
