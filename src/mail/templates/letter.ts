import { letterParagraphs } from '@/enquiries/letter'
import type { Mail } from '../queue'
import { type MailContent, sentence } from './content'
import type { SenderFacts } from './sender-facts'

/** Source: docs/api.md, "Mail". */
export function letter(
  { subject, text }: NonNullable<Mail['reply']>,
  { businessName }: SenderFacts,
): MailContent {
  return {
    subject,
    preview: '',
    heading: undefined,
    blocks: letterParagraphs(text).map((pieces) => ({ kind: 'paragraph', pieces })),
    footer: sentence(businessName),
  }
}
