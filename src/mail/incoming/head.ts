import { z } from 'zod'
import type { AddressObject, EmailAddress, ParsedMail } from 'mailparser'
import { siteMailHeader } from '../send'

/** A message's header fields, as far as they decide whose it is. */
export interface MessageHead {
  /** Without angle brackets; empty without one. */
  messageId: string
  /** The Message-IDs that it answers: In-Reply-To first, then References from the last. */
  answers: string[]
  subject: string
  from: { name: string; address: string }
  /** Addresses of To and Cc. */
  to: string[]
  at: Date | undefined
  /** A machine wrote it. Source: RFC 3834, and what Exchange and others did before. */
  automatic: boolean
  /** It may be about the delivery of a mail. Source: RFC 3464. */
  isReport: boolean
  /** The id of a mail of ours of which this is a copy. */
  copyOf: string | undefined
  /** The mailbox's own server found that the sender's name isn't proven. Source: RFC 8601. */
  isForged: boolean
}

/** The fields that are fetched of each message. */
export const headFields = [
  ...['Message-ID', 'In-Reply-To', 'References', 'Subject', 'From', 'To', 'Cc', 'Date'],
  ...['Auto-Submitted', 'X-Auto-Response-Suppress', 'Precedence', 'Content-Type'],
  ...['Authentication-Results', siteMailHeader],
]

/** What answers something, has a reference, or is about a delivery. Most mail does none of these. */
const concerning =
  /^(?:in-reply-to|references|x-site-mail):|^subject:.*(?:[\da-f]{8}|=\?)|multipart\/report|mailer-daemon|postmaster/im

/** A quick look at the raw fields, since reading them takes over a millisecond. */
export const mayConcernUs = (fields: Buffer): boolean =>
  concerning.test(fields.toString('latin1').replace(/\r?\n[ \t]+/g, ' '))

/** Some programs leave the angle brackets out. */
const idsIn = (text: string) =>
  [...text.matchAll(/[^\s<>,"()]{1,250}@[^\s<>,"()]{1,250}/g)].map(([id]) => id)

const everyone = (field: AddressObject | AddressObject[] | undefined): EmailAddress[] =>
  [field ?? []].flat().flatMap(({ value }) => value.flatMap((one) => [one, ...(one.group ?? [])]))

const written = (mail: ParsedMail, name: string): string[] =>
  [mail.headers.get(name) ?? []].flat().flatMap((value) => (typeof value === 'string' ? value : []))

const typeSchema = z.object({
  value: z.string().toLowerCase(),
  params: z.record(z.string(), z.string().toLowerCase()),
})

const isFromServer = /^(?:mailer-daemon|postmaster)@/i

/** @param fields raw, as they were fetched */
export async function readHead(fields: Buffer): Promise<MessageHead> {
  const { simpleParser } = await import('mailparser')
  const mail = await simpleParser(Buffer.concat([fields, Buffer.from('\r\n')]))
  const one = (name: string) => written(mail, name)[0]?.trim().toLowerCase() ?? ''
  const [from] = everyone(mail.from)
  const { data: type } = typeSchema.safeParse(mail.headers.get('content-type'))
  const isReport = type?.value === 'multipart/report'
  const isFromMachine = !['', 'no'].includes(
    one('auto-submitted')
      .split(/[\s;(]/, 1)
      .join(''),
  )
  return {
    messageId: idsIn(mail.messageId ?? '')[0] ?? '',
    answers: [
      ...idsIn(written(mail, 'in-reply-to').join(' ')),
      ...idsIn(written(mail, 'references').join(' ')).toReversed(),
    ],
    subject: mail.subject ?? '',
    from: { name: from?.name ?? '', address: from?.address ?? '' },
    to: [...everyone(mail.to), ...everyone(mail.cc)].flatMap(({ address }) => address ?? []),
    at: mail.date,
    automatic:
      isFromMachine ||
      one('x-auto-response-suppress') !== '' ||
      /^(?:bulk|junk|list|auto_reply)$/.test(one('precedence')) ||
      isReport,
    isReport:
      (isReport && /^(?:delivery-status)?$/.test(type.params['report-type'] ?? '')) ||
      isFromServer.test(from?.address ?? ''),
    copyOf: one(siteMailHeader.toLowerCase()) || undefined,
    isForged: /\bdmarc=fail\b/.test(one('authentication-results')),
  }
}
