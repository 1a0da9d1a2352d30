import { once } from 'node:events'

import { SMTPServer } from 'smtp-server'

/** A mail server on the loopback address. It can be down, or hang in the middle of a mail. */
export class MailServer {
  /** @type {string[]} of the accepted mails, in order */
  messageIds = []
  /** How many mails were begun, accepted or not. */
  begun = 0
  isHanging = false
  #port = 0
  /** @type {SMTPServer | undefined} */
  #server

  /** @param {import('../../processes/process-group.mjs').ProcessGroup} group ends it */
  constructor(group) {
    group.onEnd(() => this.stop())
  }

  /** Its address for `SMTP_URL`; the same after each start. */
  get url() {
    return `smtp://127.0.0.1:${this.#port}`
  }

  async start() {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 10,
      onData: (stream, _session, done) => {
        this.begun += 1
        let text = ''
        stream.on('data', (/** @type {Buffer} */ chunk) => (text += chunk.toString()))
        stream.once('end', () => {
          if (this.isHanging) return
          this.messageIds.push(/^Message-ID: (.+)\r$/im.exec(text)?.[1] ?? '')
          done()
        })
      },
    })
    // A client that is killed leaves in the middle.
    server.on('error', () => {})
    this.#server = server
    const listener = server.listen(this.#port, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    if (address !== null && typeof address === 'object') this.#port = address.port
  }

  async stop() {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise((stopped) => server.close(() => stopped(undefined)))
  }
}
