import assert from 'node:assert/strict'
import { withDatabase } from '../mongo/content.mjs'
import { until } from '../processes/until.mjs'
import { type Call, caller, siteName } from './call'
import { type Trial } from './cluster'
import { enquire } from './outage-trials'

/** How soon every instance shows what was saved on one. Source: docs/operating.md, "Several instances". */
const SHOWN_WITHIN_MS = 1000
/** How much longer to check that the old words don't come back. */
const WATCHED_MS = 1500

/** How often an address may try to sign in to this cluster. */
const signInTries = 6

const ENQUIRIES = 200
/** Two mails for each. */
const MAILS = 2 * ENQUIRIES
/** A claim of a minute runs out, and then four hundred mails are sent at ten a second. */
const SENT_WITHIN_MS = 4 * 60_000
/** What the instances of these trials are told. */
export const variables = {
  // Retries of a mail that go on for as long as the trial.
  MAIL_RETRY_SECONDS: Array.from({ length: 120 }, () => 2).join(),
  RATE_LIMIT_SIGN_IN: String(signInTries),
}

/** What several instances share. */
export const siteTrials: Record<string, Trial> = {
  async 'what is saved through one instance is shown by all within a second'(cluster) {
    const { instances, nginx, signIn } = cluster
    const [first, second] = instances
    const fee = `${10 + Math.floor(Math.random() * 10)}.5%`
    const others = [second.call, caller(nginx.https, nginx)]
    // So that each has the old page ready.
    for (const call of [first.call, ...others]) assert.equal(await shows(call, fee), false)
    await saveFee(first.call, signIn, fee)
    const saved = Date.now()
    assert.ok(await shows(first.call, fee), 'the next request to the same instance shows it')
    let lastOld = saved
    while (Date.now() < saved + SHOWN_WITHIN_MS + WATCHED_MS) {
      for (const call of others) {
        const asked = Date.now()
        if (!(await shows(call, fee))) lastOld = asked
      }
    }
    assert.ok(lastOld - saved <= SHOWN_WITHIN_MS, `shown before ${lastOld - saved} ms had passed`)
  },

  async 'tries to sign in are counted over all instances'({ instances: [first, second] }) {
    const headers = { 'X-Forwarded-For': '203.0.113.9' }
    const body = { username: 'nobody', password: 'a wrong password' }
    const statuses = []
    for (let tries = 0; tries <= signInTries; tries += 1) {
      const { call } = tries % 2 === 0 ? first : second
      statuses.push((await call('/api/login', { headers, body })).status)
    }
    assert.deepEqual(statuses, [...Array.from({ length: signInTries }, () => 401), 429])
  },

  async 'each mail is sent once though the mail server hangs and an instance is killed'(cluster) {
    const { instances, mail, members, signal } = cluster
    const idsOf = (state: string) =>
      withDatabase(members.uri, async (database) =>
        (await database.collection('mails').distinct('_id', { state })).map(String),
      )
    let begun = 0
    mail.onData = () => {
      begun += 1
      return new Promise(() => {})
    }
    for (let sent = 0; sent < ENQUIRIES; sent += instances.length) {
      const answers = await Promise.all(instances.map(({ call }) => enquire(call, 'Sam Okoro')))
      for (const { status, text } of answers) assert.equal(status, 201, text)
    }
    assert.equal((await idsOf('queued')).length, MAILS)
    // Both instances are in the middle of mails.
    await until(() => begun >= 10, SENT_WITHIN_MS, 'No mail was begun.', signal)
    await instances[0].kill()
    mail.onData = () => undefined
    const areSent = async () => (await idsOf('sent')).length === MAILS
    await until(areSent, SENT_WITHIN_MS, 'The mails were not all sent in time.', signal)
    await instances[0].start()
    const wanted = (await idsOf('sent')).map((id) => `<${id}@${siteName}>`)
    assert.deepEqual(mail.caught.map(({ parsed }) => parsed.messageId).sort(), wanted.sort())
  },
}

async function shows(call: Call, words: string) {
  const { status, text } = await call('/faq')
  assert.equal(status, 200)
  return text.includes(words)
}

/** Changes the fact that several pages quote, as the panel does. */
async function saveFee(call: Call, signIn: unknown, fee: string) {
  const session = await call('/api/login', { body: signIn })
  assert.equal(session.status, 200)
  const [Cookie = ''] = String(session.headers['set-cookie']).split(';', 1)
  const saved = await call('/api/globals/fees', { headers: { Cookie }, body: { fee } })
  assert.equal(saved.status, 200, saved.text)
}
