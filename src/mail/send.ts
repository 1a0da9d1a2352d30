import type { MailContent } from './templates/content'
import { accessToken } from './access-token'
import type { Auth, MailServer } from './mail-server.mjs'

/** Milliseconds, per step and in all. */
const sendLimits = { connect: 10_000, silence: 15_000, whole: 20_000 }

/** @throws nodemailer's error if the server doesn't accept it */
export type Send = (message: Message, signal: AbortSignal) => Promise<void>

export const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/**
 * The header with a mail's id. Some providers replace the Message-ID, also in the copy of the mail
 * in the sent folder.
 */
export const siteMailHeader = 'X-Site-Mail'

export const messageIdOf = (id: string, { hostname }: URL) => `<${id}@${hostname}>`

/** A host name without a dot would say nothing. */
const nameOf = ({ hostname }: URL) =>
  /\.[a-z][a-z\d-]*$/i.test(hostname) ? { name: hostname } : {}

/**
 * An encoded word (RFC 2047) would be shown decoded, so an invisible character (U+2060) parts its
 * first two signs.
 */
const asTyped = (text: string) => text.replaceAll('=?', '=\u2060?')

const readAsTyped = ({ address, name }: Mailbox): Mailbox => ({ name: asTyped(name), address })

async function authOf(auth: Auth) {
  if (!('oauth' in auth)) return auth
  const { user } = auth
  return { type: 'OAuth2', user, accessToken: await accessToken(auth.oauth) } as const
}

/**
 * Opens a connection per mail, so that one that hangs holds up no other. Uses TLS if offered, and
 * checks the certificate unless the server is on this machine, where certificates are often
 * self-signed. A password leaves this machine by TLS only, and so does everything if `SMTP_TLS` says
 * so.
 */
export function sender(
  { auth, host, isSecure, needsTls, port }: MailServer,
  siteUrl: URL,
  limits = sendLimits,
): Send {
  const options = {
    ...{ host, port, secure: isSecure, ...nameOf(siteUrl) },
    requireTLS: !isSecure && (needsTls || Boolean(auth && !isThisMachine(host))),
    connectionTimeout: limits.connect,
    greetingTimeout: limits.connect,
    dnsTimeout: limits.connect,
    socketTimeout: limits.silence,
    // No text is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
    tls: { rejectUnauthorized: !isThisMachine(host) },
  }
  return async (message, signal) => {
    const { auto, calendar, from, html, id, messageId, replyTo, subject, text, thread, to } =
      message
    // The library takes 15 MB, so the first mail loads it. A failure is tried again.
    const { createTransport } = await import('nodemailer')
    const own = auth && { auth: await authOf(auth) }
    await createTransport({ ...options, ...own }).sendMail({
      ...{ from: readAsTyped(from), subject: asTyped(subject), text, html },
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      ...{ messageId, ...thread },
      ...(replyTo && { replyTo: readAsTyped(replyTo) }),
      ...(calendar && {
        icalEvent: { method: calendar.method, filename: 'call.ics', content: calendar.text },
      }),
      headers: { [siteMailHeader]: id, ...(auto && { 'Auto-Submitted': 'auto-generated' }) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.whole)]),
    })
  }
}

export interface Mailbox {
  name: string
  address: string
}

/** The mails that a mail follows. Source: RFC 5322, section 3.6.4. */
export interface Thread {
  references: string[]
  inReplyTo?: string
}

export interface Message {
  /** A UUID. */
  id: string
  messageId: string
  thread?: Thread | undefined
  from: Mailbox
  to: string
  replyTo: Mailbox | undefined
  subject: string
  text: string
  html: string
  /** A file for the recipient's calendar. */
  calendar?: MailContent['calendar']
  /** No machine may answer it. Source: RFC 3834. */
  auto: boolean
}

export interface Letterhead {
  server: Pick<MailServer, 'from'>
  siteUrl: URL
}

/** The message is a sentence for the consultant. */
export class CannotBeComposed extends Error {}
