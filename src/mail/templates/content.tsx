import { Button } from '@react-email/button'
import { Section } from '@react-email/section'
import { createElement, Fragment, type ReactNode } from 'react'
import { type Regulation, regulationStatement, statementFor } from '@/content/regulation'
import { facts as usual } from '@/content/facts'
import { type ReplyTerms, usualTerms } from '@/platform/time/due-time'
import { letterParagraphs, type LetterPiece } from '@/enquiries/letter'
import { londonDay } from '@/platform/time/london-time'
import type { Enquiry } from '../../../payload-types'
import { styles } from './styles'

export interface MailContent {
  subject: string
  /** The words beside the subject in an inbox; nothing that a visitor typed. */
  preview: string
  /** The subject unless that names someone. A letter has the business's name instead. */
  heading?: string
  isLetter?: true
  /** A text is a paragraph. */
  blocks: readonly ReactNode[]
  /** The reason for the mail, or its sender. */
  footer: ReactNode
  /** RFC 5546. */
  calendar?: { method: 'PUBLISH' | 'CANCEL'; text: string }
}

/** Our words, with a visitor's among them. */
export function sentence(...parts: readonly ReactNode[]): ReactNode {
  return createElement(Fragment, null, ...parts)
}

export function paragraph(...parts: readonly ReactNode[]): ReactNode {
  return (
    <p className="text" dir="auto" style={styles.text}>
      {sentence(...parts)}
    </p>
  )
}

/** HTML for the plainest mail programs. */
export function answer(question: string, ...parts: readonly ReactNode[]): ReactNode {
  return (
    <>
      <p className="muted question" style={styles.question}>
        {question}
      </p>
      <p className="text answer" dir="auto" style={styles.text}>
        {sentence(...parts)}
      </p>
    </>
  )
}

export function list(items: readonly ReactNode[]): ReactNode {
  return (
    <ul className="text" style={{ ...styles.text, ...styles.list }}>
      {sentence(...items.map((item) => <li>{item}</li>))}
    </ul>
  )
}

export function button(label: string, href: string): ReactNode {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button className="button" href={href} style={styles.button}>
        {label}
      </Button>
    </Section>
  )
}

/** Plain text shows the address too. */
export function link(href: string, text = href): ReactNode {
  return (
    <a className="link" href={href} target="_blank" style={styles.link}>
      {text}
    </a>
  )
}

export function mailLink(address: string): ReactNode {
  return link(`mailto:${encodeURIComponent(address).replace('%40', '@')}`, address)
}

/** These letters would turn the words around them. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u

/**
 * A name apart from the words around it: in plain text by FSI and PDI. Source: Unicode Standard
 * Annex 9, "Explicit Directional Isolates".
 */
export function name(text: string): ReactNode {
  return <bdi>{rightToLeft.test(text) ? `\u2068${text}\u2069` : text}</bdi>
}

export const lineEnd = <br />

/** A visitor's text with its lines, without links. */
export function typed(text: string): ReactNode {
  return sentence(...text.split('\n').flatMap((line, at) => (at > 0 ? [lineEnd, line] : [line])))
}

function piece(of: LetterPiece): ReactNode {
  if (of.kind === 'line-end') return lineEnd
  return of.kind === 'link' ? link(of.href, of.text) : of.text
}

function quote(before: string, text: string): ReactNode {
  return (
    <>
      <p className="muted" style={styles.question}>
        {before}
      </p>
      <blockquote className="text" dir="auto" style={styles.quote}>
        {typed(text)}
      </blockquote>
    </>
  )
}

/** The client's words follow, unless a caller said them. */
export function letter(
  { subject, text }: { subject: string; text: string },
  { businessName, regulation }: Pick<SenderFacts, 'businessName' | 'regulation'>,
  enquiry: Pick<
    Enquiry,
    'createdAt' | 'message' | 'source' | 'claimType' | 'callAt' | 'chosenTimes'
  >,
  receiptUrl: string,
): MailContent {
  const { claimType, createdAt, message, source } = enquiry
  const isTheirs = source === 'site' && Boolean(message)
  return {
    subject,
    preview: '',
    isLetter: true,
    blocks: [
      ...letterParagraphs(text).map((pieces) => paragraph(...pieces.map(piece))),
      Boolean(enquiry.chosenTimes?.length) &&
        !enquiry.callAt &&
        paragraph('You can choose a time for our call here: ', link(receiptUrl)),
      isTheirs && quote(`On ${londonDay(createdAt)} you wrote:`, message),
    ],
    footer: signed(businessName, [claimType && statementFor(claimType, regulation)]),
  }
}

export type SenderFacts = ReturnType<typeof senderFacts>

/** @param facts those under Facts; the usual ones stand in for missing ones */
export function senderFacts(
  facts: Readonly<Record<string, string | null>>,
  siteUrl: URL,
  replyTerms: ReplyTerms = usualTerms,
  regulation: Regulation = {},
  organizer = facts['email'] ?? '',
) {
  const { businessName, partnerFirm } = usual
  return {
    businessName: facts['businessName'] || businessName.value,
    partnerFirm: facts['partnerFirm'] || partnerFirm.value,
    partnerEmail: facts['partnerEmail'] ?? '',
    phone: facts['phone'] ?? '',
    /** The email under Contact, visible to visitors; may be empty. */
    email: facts['email'] ?? '',
    siteUrl,
    /** The organiser of calls, for calendars. */
    organizer,
    replyTerms,
    regulation,
  }
}

/** The sender, the ways to reach them, and their regulator. */
export function signature({ businessName, email, phone, regulation }: SenderFacts): ReactNode {
  const lines = [phone, email && mailLink(email), regulationStatement(regulation)]
  return signed(businessName, lines)
}

const signed = (businessName: string, lines: readonly ReactNode[]): ReactNode =>
  sentence(businessName, ...lines.filter(Boolean).flatMap((line) => [lineEnd, line]))
