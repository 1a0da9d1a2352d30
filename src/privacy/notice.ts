import '@/platform/fields/zod-settings'
import { z } from 'zod'

const plainKinds = ['heading', 'subheading', 'paragraph', 'quote', 'point'] as const

const plainBlockSchema = z.object({ kind: z.enum(plainKinds), text: z.string() })

export type PlainBlock = z.infer<typeof plainBlockSchema>

/** The privacy page's words at one time, with the facts filled in. */
export const privacyNoticeSchema = z.object({
  id: z.string(),
  shownFrom: z.string(),
  heading: z.string(),
  /** Empty without a lead. */
  lead: z.string(),
  text: z.array(plainBlockSchema),
})

export type PrivacyNotice = z.infer<typeof privacyNoticeSchema>
