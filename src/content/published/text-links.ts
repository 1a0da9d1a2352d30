import { telephoneLink } from '@/platform/telephone-link'

interface Piece {
  text: string
  /** The link of an address. */
  href?: string | undefined
}

const host = String.raw`(?:[a-z\d-]+\.)+`

/** Bare domains count only with endings that no other word has. */
const addresses = new RegExp(
  [
    String.raw`\[(?<words>[^\][\n]+)\]\((?<page>\/(?!\/)[\w/#.-]*)\)`,
    String.raw`(?<email>[\w.+-]{1,64}@${host}[a-z]{2,})`,
    String.raw`(?<site>(?<![\w@./-])(?:https?:\/\/)?${host}(?:uk|com|org|net|eu|scot|wales)\b(?:\/[\w./~%#?=&+-]*[\w/])?)`,
    String.raw`(?<phone>(?<![\w£.,/-])(?:\+\d|0\d)[\d ]{7,13}\d\b|(?<=\bcall (?:999, or )?)(?:999|111)\b)`,
  ].join('|'),
  'gi',
)

function hrefOf({ email, page, site, phone }: Readonly<Record<string, string | undefined>>) {
  if (page) return page
  if (email) return `mailto:${email}`
  if (site) return site.includes('://') ? site : `https://${site}`
  return phone?.length === 3 ? `tel:${phone}` : phone && telephoneLink(phone)
}

/**
 * Cuts a text at its emails, websites and phone numbers, and at links to pages of this site:
 * `[the terms](/terms)`. The pieces together are the text as it's read.
 */
export function linked(text: string): Piece[] {
  const pieces: Piece[] = []
  let end = 0
  for (const { 0: found, groups = {}, index } of text.matchAll(addresses)) {
    pieces.push(
      { text: text.slice(end, index) },
      { text: groups['words'] ?? found, href: hrefOf(groups) },
    )
    end = index + found.length
  }
  pieces.push({ text: text.slice(end) })
  return pieces.filter((piece) => piece.text !== '')
}

/** A text as it's read, for places that can't have links. */
export const withoutLinks = (text: string): string =>
  linked(text)
    .map((piece) => piece.text)
    .join('')
