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

/** By which the server tells a repeated attempt from a new enquiry. */
interface AttemptKeys {
  /** The last attempt's key if the content is the same. */
  keyFor: (content: string) => string
  /** The last attempt was answered; the same content is a new enquiry from now on. */
  settle: () => void
}

/**
 * The key belongs to the content, not the click: after a lost answer, the same content is stored
 * once.
 *
 * Source: docs/api.md, "Idempotency key"; draft-ietf-httpapi-idempotency-key-header.
 */
export function createAttemptKeys(): AttemptKeys {
  let last: { content: string; key: string } | undefined
  return {
    keyFor: (content) => {
      if (last?.content !== content) last = { content, key: randomKey() }
      return last.key
    },
    settle: () => {
      last = undefined
    },
  }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

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
