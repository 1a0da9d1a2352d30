import type { ImapFlow } from 'imapflow'
import { z } from 'zod'
import { isDatabaseAway } from '@/platform/database/outage'
import { accessToken, NoToken } from '../access-token'
import type { MailboxServer } from '../mail-server.mjs'
import { isThisMachine } from '../send'

/** Milliseconds. */
const limits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 90_000 }

export type ConnectionLimits = Partial<typeof limits>

/** The name under which the mailbox is known; another server has another one. */
export const accountOf = ({ auth, host }: MailboxServer): string => `${auth.user}@${host}`

/**
 * Connects to the mailbox. A password leaves this machine by TLS only.
 * @throws NotConnected or NoToken
 */
export async function connect(
  { auth, host, isSecure, port }: MailboxServer,
  changed: ConnectionLimits = {},
): Promise<ImapFlow> {
  // The library takes some MB, so only an instance that reads loads it.
  const { ImapFlow: Client } = await import('imapflow')
  const isLocal = isThisMachine(host)
  const client = new Client({
    ...{ host, port, secure: isSecure, ...limits, ...changed },
    ...(!isSecure && !isLocal && { doSTARTTLS: true }),
    auth:
      'oauth' in auth
        ? { user: auth.user, accessToken: await accessToken(auth.oauth) }
        : { user: auth.user, pass: auth.pass },
    tls: { rejectUnauthorized: !isLocal },
    autoIdleDelay: 500,
    // A server can't make it hold more than this.
    maxLiteralSize: 4 * 1024 * 1024,
    maxLineLength: 4 * 1024 * 1024,
    maxResponseSize: 16 * 1024 * 1024,
    logger: false,
    clientInfo: {},
  })
  // What waits on the connection fails too, and says why.
  client.on('error', () => undefined)
  await client.connect().catch((error: unknown) => {
    client.close()
    throw new NotConnected(faultOf(error))
  })
  return client
}

/** The message is a sentence with the server's own words. */
class NotConnected extends Error {}

const text = z.string().catch('')

const errorSchema = z.object({
  code: text,
  message: text,
  /** The server's own words. */
  responseText: text,
  authenticationFailed: z.boolean().catch(false),
})

/** By the error's code: Node's own, or the library's. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^(?:ENOTFOUND|EAI_AGAIN)$/, 'There’s no server under the name in IMAP_URL'],
  [/^E(?:CONN|HOST|NET)/, 'The mailbox’s server can’t be reached'],
  [/TIMED?OUT$/, 'The mailbox’s server didn’t answer in time'],
]

/** True if the mailbox is at fault, and not the database. */
export const isOfMailbox = (error: unknown): boolean =>
  error instanceof NotConnected || error instanceof NoToken || !isDatabaseAway(error)

/** A sentence for the consultant, with the server's own words if it gave any. */
export function faultOf(error: unknown): string {
  if (error instanceof NoToken || error instanceof NotConnected) return error.message
  const read = errorSchema.catch(errorSchema.parse({})).parse(error)
  const known = sentences.find(([code]) => code.test(read.code))?.[1]
  const what = read.authenticationFailed
    ? 'The mailbox doesn’t accept the name and password in IMAP_URL'
    : (known ?? 'The mailbox couldn’t be read')
  const cut = (words: string) => words.replace(/\s+/g, ' ').trim().slice(0, 300)
  if (read.responseText) return `${what}. It answered: ${cut(read.responseText)}`
  return read.message ? `${what} (${cut(read.message)}).` : `${what}.`
}
