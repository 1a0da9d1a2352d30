import type { CollectionBeforeValidateHook } from 'payload'
import { z } from 'zod'
import { limitOf } from '@/enquiries/time-limits'

const text = z.string().nullish().catch(null)

const datedSchema = z.object({
  claimType: text,
  claimDetails: z.record(z.string(), z.string()).nullish().catch(null),
  bornOn: text,
})

/** Worked out from the answers when an enquiry is stored; they never change. */
export const keepLimit: CollectionBeforeValidateHook = ({ data, operation }) => {
  const dated = operation === 'create' && datedSchema.safeParse(data).data
  const limit = dated && limitOf(dated)
  return limit ? { ...data, limitDate: limit.day } : data
}
