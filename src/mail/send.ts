import type { MailServer } from './mail-server.mjs'
import type { Mailbox, Message } from './message'

/** How long an attempt may take, in milliseconds: each step, and all of it. */
interface SendLimits {
  connect: number
  silence: number
  whole: number
}

const sendLimits: SendLimits = { connect: 10_000, silence: 15_000, whole: 20_000 }

/** Hands a message to the mail server. @throws nodemailer's error where that does not take it */
export type Send = (message: Message, signal: AbortSignal) => Promise<void>

const isThisMachine = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/i.test(host)

/** What names this site to the mail server; an address without a dot in it would say nothing. */
const nameOf = ({ hostname }: URL) =>
  /\.[a-z][a-z\d-]*$/i.test(hostname) ? { name: hostname } : {}

/**
 * A text of a header that is read as it was typed. What looks like an encoded word (RFC 2047) would be
 * shown decoded, so that an invisible character (U+2060) parts its first two signs.
 */
const asTyped = (text: string) => text.replaceAll('=?', '=\u2060?')

const readAsTyped = ({ address, name }: Mailbox): Mailbox => ({ name: asTyped(name), address })

/**
 * Sends through a mail server, by a connection for each mail, so that one that hangs holds up no other.
 * TLS is used where the server offers it. Its certificate is checked, unless it is on this machine, where
 * nobody stands between: mail servers are installed with made-up ones. A password leaves this machine by
 * TLS only.
 *
 * @param siteUrl the site's public origin
 */
export function sender(
  { auth, host, isSecure, port }: MailServer,
  siteUrl: URL,
  limits: SendLimits = sendLimits,
): Send {
  // The library takes 15 MB, which a site without mail, and one that has sent none yet, does without.
  const makeTransport = async () =>
    (await import('nodemailer')).createTransport({
      ...{ host, port, secure: isSecure, ...nameOf(siteUrl) },
      ...(auth && { auth, requireTLS: !isSecure && !isThisMachine(host) }),
      connectionTimeout: limits.connect,
      greetingTimeout: limits.connect,
      dnsTimeout: limits.connect,
      socketTimeout: limits.silence,
      // No text of a mail is ever read from a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
      tls: { rejectUnauthorized: !isThisMachine(host) },
    })
  let transport: ReturnType<typeof makeTransport> | undefined
  return async (message, signal) => {
    const { auto, from, html, id, replyTo, subject, text, to } = message
    const mailer = await (transport ??= makeTransport())
    await mailer.sendMail({
      ...{ from: readAsTyped(from), subject: asTyped(subject), text, html },
      to: { name: '', address: to },
      envelope: { from: from.address, to: [to] },
      messageId: `<${id}@${siteUrl.hostname}>`,
      ...(replyTo && { replyTo: readAsTyped(replyTo) }),
      ...(auto && { headers: { 'Auto-Submitted': 'auto-generated' } }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(limits.whole)]),
    })
  }
}
