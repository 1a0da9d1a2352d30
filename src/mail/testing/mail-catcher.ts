import { once } from 'node:events'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server'

interface CaughtMail {
  parsed: ParsedMail
  /** The whole mail, as it came. */
  raw: string
  /** The addresses of its envelope. */
  to: string[]
  from: string
  /** True if it came by TLS. */
  isSecure: boolean
  /** The user who signed in to send it. */
  user: string | undefined
}

/** An answer of a mail server that refuses something. */
export function refusal(responseCode: number, words = 'Not now'): Error {
  return Object.assign(new Error(words), { responseCode })
}

/** The catcher's answer to a mail: nothing if it accepts it, otherwise a refusal or a wait. */
type Behaviour = (session: SMTPServerSession) => Error | undefined | Promise<undefined>

const plain: SMTPServerOptions = { disabledCommands: ['STARTTLS', 'AUTH'] }

/** A real mail server on the loopback address, which stores its mails. */
export class MailCatcher {
  readonly caught: CaughtMail[] = []
  /** The number of connections. */
  connections = 0
  onConnect: Behaviour = () => undefined
  onRecipient: (address: string) => Error | undefined = () => undefined
  onData: Behaviour = () => undefined
  #server: SMTPServer | undefined
  #port = 0

  /** @param options the server's offers; by default neither TLS nor a sign-in */
  constructor(readonly options: SMTPServerOptions = plain) {}

  /** The address for `SMTP_URL`. */
  url(user = '', host = '127.0.0.1'): string {
    return `smtp${this.options.secure ? 's' : ''}://${user && `${user}@`}${host}:${this.#port}`
  }

  /** Begins to listen; the second time on the same port. */
  async start(): Promise<this> {
    const server = new SMTPServer({
      ...this.options,
      logger: false,
      disableReverseLookup: true,
      closeTimeout: 10,
      onConnect: (session, done) => {
        this.connections += 1
        void Promise.resolve(this.onConnect(session)).then(done)
      },
      onRcptTo: ({ address }, _session, done) => done(this.onRecipient(address)),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.once('end', () => void this.#take(Buffer.concat(chunks), session).then(done, done))
      },
    })
    // A client that leaves in the middle is part of the tests.
    server.on('error', () => undefined)
    this.#server = server
    const listener = server.listen(this.#port, '127.0.0.1')
    await once(listener, 'listening')
    const address = listener.address()
    this.#port = typeof address === 'object' && address ? address.port : 0
    return this
  }

  /** Ends every connection and listens no more. */
  async stop(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    if (server) await new Promise<void>((stopped) => server.close(stopped))
  }

  async #take(raw: Buffer, session: SMTPServerSession): Promise<Error | undefined> {
    const refused = await this.onData(session)
    if (refused) return refused
    const { mailFrom, rcptTo } = session.envelope
    const user: unknown = session.user
    this.caught.push({
      parsed: await simpleParser(raw),
      raw: raw.toString(),
      to: rcptTo.map(({ address }) => address),
      from: mailFrom ? mailFrom.address : '',
      isSecure: session.secure,
      user: typeof user === 'string' ? user : undefined,
    })
    return undefined
  }
}
