import '@/platform/fields/zod-settings'
import { z } from 'zod'

/** What a piece of a long text is, where nothing but its words is kept. */
const plainKinds = ['heading', 'subheading', 'paragraph', 'quote', 'point'] as const

const plainBlockSchema = z.object({ kind: z.enum(plainKinds), text: z.string() })

/** A piece of a long text, in its words alone. */
export type PlainBlock = z.infer<typeof plainBlockSchema>

/**
 * The privacy page's words as they once stood, the facts put in.
 *
 * Source: docs/api.md, "Privacy notices".
 */
export const privacyNoticeSchema = z.object({
  id: z.string(),
  /** When these words were first shown. */
  shownFrom: z.string(),
  heading: z.string(),
  /** Empty where the page has none. */
  lead: z.string(),
  text: z.array(plainBlockSchema),
})

export type PrivacyNotice = z.infer<typeof privacyNoticeSchema>
