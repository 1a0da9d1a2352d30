import { letterParagraphs, type LetterPiece } from '@/enquiries/letter'

/** A name may be written from right to left. */
export type Piece = LetterPiece | { kind: 'name'; text: string }

export type Block =
  | { kind: 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'answers'; answers: readonly { question: string; pieces: readonly Piece[] }[] }
  | { kind: 'list'; items: readonly (readonly Piece[])[] }
  | { kind: 'button'; label: string; href: string }

/**
 * HTML and plain text are made from it.
 *
 * Source: docs/api.md, "Mail".
 */
export interface MailContent {
  subject: string
  /** Beside the subject in an inbox; nothing that a visitor typed. */
  preview: string
  /** Undefined for a letter, which has the business's name instead. */
  heading: string | undefined
  blocks: readonly Block[]
  /** Why it was sent, or by whom. */
  footer: readonly Piece[]
}

/** Our words, with a visitor's among them. */
export function sentence(...parts: readonly (string | Piece)[]): Piece[] {
  return parts.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part))
}

export function paragraph(...parts: readonly (string | Piece)[]): Block {
  return { kind: 'paragraph', pieces: sentence(...parts) }
}

export function name(text: string): Piece {
  return { kind: 'name', text }
}

export function mailLink(address: string): Piece {
  return {
    kind: 'link',
    text: address,
    href: `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
  }
}

/** With its lines, without links. */
export function typed(text: string): Piece[] {
  return text
    .split('\n')
    .flatMap((line, index): Piece[] => [
      ...(index > 0 ? [{ kind: 'line-end' } as const] : []),
      { kind: 'text', text: line },
    ])
}

/** Source: docs/api.md, "Mail". */
export function letter(
  { subject, text }: { subject: string; text: string },
  { businessName }: { businessName: string },
): MailContent {
  return {
    subject,
    preview: '',
    heading: undefined,
    blocks: letterParagraphs(text).map((pieces) => ({ kind: 'paragraph', pieces })),
    footer: sentence(businessName),
  }
}
