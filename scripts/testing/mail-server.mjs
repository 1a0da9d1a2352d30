import { once } from 'node:events'
import { createServer } from 'node:http'

import getPort from 'get-port'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/**
 * @typedef {object} ArrivedMail
 * @property {string} from the address of the sender
 * @property {string} to the addresses of the readers
 * @property {string} subject
 * @property {string} text
 * @property {string} html
 * @property {string} replyTo
 * @property {string} messageId
 */

/** @param {import('mailparser').ParsedMail} mail @returns {ArrivedMail} */
const asJson = ({ from, to, subject, text, html, replyTo, messageId }) => ({
  from: from?.text ?? '',
  to: [to]
    .flat()
    .map((one) => one?.text ?? '')
    .join(', '),
  subject: subject ?? '',
  text: text ?? '',
  html: html || '',
  replyTo: replyTo?.text ?? '',
  messageId: messageId ?? '',
})

/** @typedef {Awaited<ReturnType<typeof startMailServer>>} MailServer */

/**
 * Starts a real mail server that stores mails in memory and shows them as JSON (`GET /`, with `?to=` for
 * one reader). It listens on this machine only.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group ends it
 */
export async function startMailServer(group) {
  const [smtpPort, mailPort] = [await getPort(), await getPort()]
  const mailServer = {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    mailUrl: `http://127.0.0.1:${mailPort}`,
    /** @type {ArrivedMail[]} */
    arrived: [],
    /** How many mails came, those that hung too. */
    begun: 0,
    /** Whether a mail that comes is never answered. */
    isHanging: false,
  }
  const smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      mailServer.begun += 1
      simpleParser(stream).then((mail) => {
        if (mailServer.isHanging) return
        mailServer.arrived.push(asJson(mail))
        done()
      }, done)
    },
  })
  // A site that is killed leaves in the middle.
  smtp.on('error', () => {})
  const shown = createServer((request, response) => {
    const reader = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to') ?? ''
    const wanted = mailServer.arrived.filter(({ to }) => to.includes(reader))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(wanted))
  })
  await once(smtp.listen(smtpPort, '127.0.0.1'), 'listening')
  await once(shown.listen(mailPort, '127.0.0.1'), 'listening')
  group.onEnd(() => {
    smtp.close()
    shown.close().closeAllConnections()
  })
  return mailServer
}
