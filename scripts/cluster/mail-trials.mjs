import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { withDatabase } from '../mongo/content.mjs'
import { say } from '../processes/output.mjs'
import { siteName } from './nginx.mjs'

const ENQUIRIES = 200
/** Two mails for each. */
const MAILS = 2 * ENQUIRIES
const AT_ONCE = 10
/** A claim of a minute runs out, and then four hundred mails are sent at ten a second. */
const SENT_WITHIN_MS = 4 * 60_000
const LOOK_EVERY_MS = 200

/** Retries that go on for as long as the trial. */
export const trialRetrySeconds = Array.from({ length: 120 }, () => 2).join()

/** @type {import('./outage-trials.mjs').Trial[]} */
export const mailTrials = [
  {
    title: `${ENQUIRIES} enquiries while the mail server is down and an instance is killed make ${MAILS} mails`,
    work: async (cluster) => {
      const { instances, mailServer, members } = cluster
      await mailServer.stop()
      await sendEnquiries(cluster)
      assert.equal(await countIn(members.uri, 'queued'), MAILS)
      // It comes back and hangs, so that both instances are in the middle of mails.
      Object.assign(mailServer, { isHanging: true, begun: 0 })
      await mailServer.start()
      await until(() => Promise.resolve(mailServer.begun >= 10))
      await instances[0].kill()
      mailServer.isHanging = false
      await until(async () => (await countIn(members.uri, 'sent')) === MAILS)
      await instances[0].start()
      const stored = await storedIds(members.uri)
      const sent = new Set(mailServer.messageIds)
      say(`  ${mailServer.messageIds.length} mails taken, ${sent.size} different, ${MAILS} wanted`)
      assert.deepEqual([...sent].sort(), stored.map((id) => `<${id}@${siteName}>`).sort())
    },
  },
]

/** @param {import('./cluster.mjs').Cluster} cluster */
async function sendEnquiries({ direct }) {
  const body = {
    fullName: 'Sam Okoro',
    email: 'sam@example.com',
    phone: '01632 960 001',
    claimType: 'family-law',
    message: 'I would like to talk about arrangements.',
  }
  for (let sent = 0; sent < ENQUIRIES; sent += AT_ONCE) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        direct[index % 2 === 0 ? 0 : 1]('/api/enquiries', { method: 'POST', body }),
      ),
    )
    assert.deepEqual(
      answers.filter(({ status }) => status !== 201),
      [],
    )
  }
}

/** @type {(uri: string, state: string) => Promise<number>} */
const countIn = (uri, state) =>
  withDatabase(uri, (database) => database.collection('mails').countDocuments({ state }))

/** @param {string} uri */
const storedIds = (uri) =>
  withDatabase(uri, async (database) => {
    const mails = await database.collection('mails').find({}).toArray()
    return mails.map(({ _id }) => String(_id))
  })

/** @param {() => Promise<boolean>} holds */
async function until(holds) {
  const deadline = Date.now() + SENT_WITHIN_MS
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('The mails were not all sent in time.')
    await pause(LOOK_EVERY_MS)
  }
}

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

  /** @param {import('../processes/process-group.mjs').ProcessGroup} group ends it */
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
