import type { LetterPiece } from '@/enquiries/letter'

/** A piece of a sentence: as in a letter, or a name, which may be written from right to left. */
export type Piece = LetterPiece | { kind: 'name'; text: string }

/** A part of a mail, one below the other. */
export type Block =
  | { kind: 'paragraph'; pieces: readonly Piece[] }
  | { kind: 'answers'; answers: readonly { question: string; pieces: readonly Piece[] }[] }
  | { kind: 'list'; items: readonly (readonly Piece[])[] }
  | { kind: 'button'; label: string; href: string }

/**
 * What a mail says, from which both its HTML and its plain text are made.
 *
 * Source: docs/api.md, "Mail".
 */
export interface MailContent {
  subject: string
  /** What an inbox shows beside the subject; nothing that a visitor typed. */
  preview: string
  /** Its first line; undefined for a letter, which has the name of the business there. */
  heading: string | undefined
  blocks: readonly Block[]
  /** Why it was sent, or by whom. */
  footer: readonly Piece[]
}

/** Words of ours, with what a visitor typed among them. */
export function sentence(...parts: readonly (string | Piece)[]): Piece[] {
  return parts.map((part) => (typeof part === 'string' ? { kind: 'text', text: part } : part))
}

/** A paragraph of one sentence or more. */
export function paragraph(...parts: readonly (string | Piece)[]): Block {
  return { kind: 'paragraph', pieces: sentence(...parts) }
}

/** Somebody's name. */
export function name(text: string): Piece {
  return { kind: 'name', text }
}

/** A link that writes to an address. */
export function mailLink(address: string): Piece {
  return {
    kind: 'link',
    text: address,
    href: `mailto:${encodeURIComponent(address).replace('%40', '@')}`,
  }
}

/** What a visitor typed, with its lines and without any link. */
export function typed(text: string): Piece[] {
  return text
    .split('\n')
    .flatMap((line, index): Piece[] => [
      ...(index > 0 ? [{ kind: 'line-end' } as const] : []),
      { kind: 'text', text: line },
    ])
}
