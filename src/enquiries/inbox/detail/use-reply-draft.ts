import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import type { Reply, replySchema } from '@/enquiries/enquiry-work'
import { asText } from '@/platform/fields/text'
import { ReplyDraft, type Standing } from './reply-draft'

export type ReplyFormState = ReturnType<typeof useCheckedForm<z.input<typeof replySchema>, Reply>>

const farewell = /^(?:kind|best|warm|many thanks|yours)/i
/** The lines of a signature, its farewell included. */
const longestSignature = 8

/** Adds words to a letter, before its farewell if it has one. */
export function withAdded(text: string, added: string): string {
  const lines = text.trimEnd().split('\n')
  const last = lines.findLastIndex((line) => farewell.test(line))
  const end = last > Math.max(0, lines.length - longestSignature) ? last : lines.length
  return [lines.slice(0, end), [added], lines.slice(end)]
    .map((part) => part.join('\n').trim())
    .filter(Boolean)
    .join('\n\n')
}

/**
 * A draft that every device shares. If two write at once, neither overwrites the other.
 * @param added text that joins the draft once the stored one has been read
 */
export function useReplyDraft(
  id: string,
  form: ReplyFormState,
  added: string | undefined,
  onAdded: () => void,
) {
  const client = useQueryClient()
  const [standing, setStanding] = useState<Standing>({ words: '' })
  const show = ({ subject, text }: Reply) => form.reset({ subject, text })
  const [draft] = useState(() => new ReplyDraft(id, client, show, setStanding))
  const typed = useWatch({ control: form.control })
  const [subject, text] = [asText(typed.subject), asText(typed.text)]
  const [isRead, setIsRead] = useState(false)
  useEffect(() => {
    void draft.begin().then(() => setIsRead(true))
    return () => draft.leave()
  }, [draft])
  const add = useEffectEvent((end: string) => {
    const written = form.getValues()
    form.reset({ ...written, text: withAdded(asText(written.text), end) })
    onAdded()
  })
  useEffect(() => {
    if (isRead && added !== undefined) add(added)
  }, [isRead, added])
  useEffect(() => draft.type({ subject, text }), [draft, subject, text])
  return { draft, reply: { subject, text }, ...standing }
}
