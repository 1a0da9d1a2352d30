import { z } from 'zod'
import { isPrivate } from './claim-types'
import { type Contact, isEmailUnsafe } from './contact'

interface Sent {
  claimType?: string | null | undefined
  contact?: Contact | null | undefined
}

/**
 * The receipt of such an enquiry shows the answers only after the last digits of the phone number.
 */
export const hidesAnswers = (enquiry: Sent): boolean =>
  isPrivate(enquiry.claimType) || isEmailUnsafe(enquiry)

export const wrongDigits = 'The phone number you gave doesn’t end like that'

export const tooManyDigits = 'Too many tries. Please try again tomorrow, or call me.'

export const digitsSchema = z.object({
  digits: z
    .string('Please give the last four digits')
    .transform((typed) => typed.replaceAll(/\s/g, ''))
    .pipe(z.string().regex(/^\d{4}$/, 'Please give the last four digits')),
})

/** `shown`, put into the receipt's address, shows the answers for a minute. */
export const shownSchema = z.object({ shown: z.string() })
