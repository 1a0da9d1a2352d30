import { z } from 'zod'
import { callApi } from '@/platform/calls/api-client'
import { unseenField } from '@/platform/fields/unseen-field'
import { fieldErrors } from '@/platform/api-error'
import { isClaimType } from '@/enquiries/claim-types'
import { type Enquiry, enquirySchema } from '@/enquiries/enquiry'
import { headerNames } from '@/platform/headers'
import { enquirySent, failures } from '@/platform/notices'
import { answerTimeout, startForm } from '@/ui/form/start-form'
import { nameOfPath } from './enquiry-names'
import { createAttemptKeys } from './idempotency-key'

/** With what only programs fill in. */
type SentEnquiry = Enquiry & { [unseenField.name]?: string }

/** The form keeps every type's answers; only the chosen type's are sent. */
export const enquiryFormSchema = z
  .looseObject({ claimType: z.unknown(), details: z.record(z.string(), z.unknown()).optional() })
  .transform(({ details, ...answers }, context): SentEnquiry => {
    const { claimType } = answers
    const type = isClaimType(claimType) ? claimType : undefined
    const result = enquirySchema.safeParse({ ...answers, claimDetails: type && details?.[type] })
    const unseen = answers[unseenField.name]
    if (result.success) {
      return {
        ...result.data,
        ...(typeof unseen === 'string' && unseen !== '' && { [unseenField.name]: unseen }),
      }
    }
    for (const { path, message } of fieldErrors(result.error)) {
      const name = type ? nameOfPath(path, type) : path
      context.addIssue({ code: 'custom', path: name.split('.'), message })
    }
    return z.NEVER
  })

const keys = createAttemptKeys()

/** @returns the path of the receipt */
async function send(enquiry: SentEnquiry): Promise<string> {
  const key = keys.keyFor(JSON.stringify(enquiry))
  const { receipt } = await callApi('sendEnquiry', {
    body: enquiry,
    headers: { [headerNames.idempotencyKey]: key },
    signal: answerTimeout(),
  })
  keys.settle()
  return receipt
}

/** Source: docs/product.md, "4.6 Enquiry form" and "5.1 Enquiry". */
export const startEnquiryForm = (replyTime: string) =>
  startForm<SentEnquiry, string>({
    schema: enquiryFormSchema,
    send,
    nameOf: (path, { claimType }) => nameOfPath(path, claimType),
    success: enquirySent(replyTime),
    failure: failures.enquiry,
  })
