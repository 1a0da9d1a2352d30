import { createServer } from 'node:http'

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
 */

/** The server refuses mails for good if the reader's address begins with this. */
const REFUSED = 'refused'

/** @param {import('mailparser').ParsedMail} mail @returns {ArrivedMail} */
const asJson = ({ from, to, subject, text, html, replyTo }) => ({
  from: from?.text ?? '',
  to: [to]
    .flat()
    .map((one) => one?.text ?? '')
    .join(', '),
  subject: subject ?? '',
  text: text ?? '',
  html: html || '',
  replyTo: replyTo?.text ?? '',
})

/** @param {import('node:net').Server | import('node:http').Server} server @returns {Promise<number>} its port */
function listen(server) {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}

/** @typedef {{ smtpUrl: string, mailUrl: string }} MailServer where it takes mails, and where they are read */

/**
 * Starts a real mail server that stores mails in memory and shows them as JSON (`GET /`, with `?to=` for
 * one reader). It listens on this machine only.
 * @param {{ onEnd: (end: () => void) => void }} group ends it
 * @returns {Promise<MailServer>}
 */
export async function startMailServer(group) {
  /** @type {ArrivedMail[]} */
  const arrived = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address.startsWith(REFUSED)) done(refusal())
      else done()
    },
    onData(stream, _session, done) {
      simpleParser(stream).then((mail) => {
        arrived.push(asJson(mail))
        done()
      }, done)
    },
  })
  const shown = createServer((request, response) => {
    const reader = new URL(request.url ?? '/', 'http://localhost').searchParams.get('to')
    const wanted = reader === null ? arrived : arrived.filter(({ to }) => to.includes(reader))
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(wanted))
  })
  const smtpPort = await listen(smtp.server)
  const mailPort = await listen(shown)
  group.onEnd(() => {
    smtp.close()
    shown.closeAllConnections()
    shown.close()
  })
  return { smtpUrl: `smtp://127.0.0.1:${smtpPort}`, mailUrl: `http://127.0.0.1:${mailPort}` }
}

function refusal() {
  return Object.assign(new Error('No such mailbox'), { responseCode: 550 })
}
