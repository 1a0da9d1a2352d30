import { callApi } from '@/platform/calls/api-client'
import { unseenField } from '@/platform/fields/unseen-field'
import { enquirySchema } from '@/enquiries/enquiry'
import { headerNames } from '@/platform/headers'
import { enquirySent, failures } from '@/platform/notices'
import { answerTimeout, startForm } from '@/ui/form/start-form'

let last = { content: '', key: '' }

/**
 * By which the server tells a repeated attempt from a new enquiry. It belongs to the content, not
 * the click: after a lost answer, the same content is stored once.
 *
 * Source: docs/api.md, "Idempotency key"; draft-ietf-httpapi-idempotency-key-header.
 */
export function keyFor(content: string): string {
  if (last.content !== content) last = { content, key: randomKey() }
  return last.key
}

/** The last attempt was answered; the same content is a new enquiry from now on. */
export function settleKey(): void {
  last = { content: '', key: '' }
}

/** 128 random bits. `crypto.randomUUID` is missing on plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Source: docs/product.md, "4.6 Enquiry form" and "5.1 Enquiry". */
export const startEnquiryForm = (replyTime: string) =>
  startForm({
    schema: enquirySchema,
    send: async (enquiry, { [unseenField.name]: unseen }) => {
      const body = { ...enquiry, ...(unseen !== '' && { [unseenField.name]: unseen }) }
      const { receipt } = await callApi('sendEnquiry', {
        body,
        headers: { [headerNames.idempotencyKey]: keyFor(JSON.stringify(body)) },
        signal: answerTimeout(),
      })
      settleKey()
      return receipt
    },
    success: enquirySent(replyTime),
    failure: failures.enquiry,
  })
