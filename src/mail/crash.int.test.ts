import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { goodEnquiry } from '@/server/testing/bodies'
import { newAddress } from '@/server/testing/caller'
import { OwnSite } from '@/server/testing/own-site'
import { discardSite, openSite, type Site, siteUrl } from '@/server/testing/site'
import { readMailServer } from './mail-server.mjs'
import { type Mail, mailsOf } from './queue'
import { sender } from './send'
import { MailCatcher } from './testing/mail-catcher'
import { until } from './testing/until'
import type { MailWorker } from './worker'
import { mailWorker } from '@/server/mail-worker'

const enquiries = 20
const mails = 2 * enquiries

/** The instance that goes on. */
let site: Site
/** The one that is killed. */
let other: OwnSite
let catcher: MailCatcher
let worker: MailWorker

beforeAll(async () => {
  catcher = await new MailCatcher().start()
  await catcher.stop()
  site = await openSite({
    SMTP_URL: catcher.url(),
    MAIL_FROM: 'site@example.com',
    MAIL_TO: 'margaret@example.com',
    // Long enough for the server to come back, short enough for a test.
    MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => '1').join(),
    RATE_LIMIT_ENQUIRIES: '1000',
  })
  const server = readMailServer(process.env)
  if (!server) throw new Error('There is no mail server')
  const origin = new URL(siteUrl)
  const payload = () => Promise.resolve(site.payload)
  worker = mailWorker({ server, siteUrl: origin, send: sender(server, origin), payload })
  other = new OwnSite(process.env['DATABASE_URI'] ?? '')
  await other.start()
})

afterAll(async () => {
  await other.kill()
  await worker.stop()
  await catcher.stop()
  await discardSite(site)
})

const inState = (state: Mail['state']) => mailsOf(site.payload).countDocuments({ state })

/** Lets the claims of an instance that was killed run out now, and not after a minute. */
const endClaims = () =>
  mailsOf(site.payload).updateMany(
    { state: 'queued', claimedUntil: { $type: 'date' } },
    { $set: { claimedUntil: new Date(0) } },
  )

test('no mail is lost while the mail server is down and an instance is killed', async () => {
  const sent = Array.from({ length: enquiries }, (_, index) =>
    (index % 2 ? other : site).call('POST', '/api/enquiries', {
      body: goodEnquiry(),
      from: newAddress(),
    }),
  )
  for (const { status } of await Promise.all(sent)) expect(status).toBe(201)
  expect(await inState('queued')).toBe(mails)
  await until(async () => (await mailsOf(site.payload).findOne({ error: { $ne: null } })) !== null)

  // The server comes back and hangs, so that both are sending when one of them is killed.
  let isHanging = true
  catcher.onData = () => (isHanging ? new Promise(() => undefined) : undefined)
  await catcher.start()
  await until(() => catcher.connections >= 10)
  await other.kill()
  isHanging = false
  await catcher.stop()
  await endClaims()
  await catcher.start()
  await until(async () => (await inState('sent')) === mails, 80_000)
  const ids = new Set(catcher.caught.map(({ parsed }) => parsed.messageId))
  const stored = await mailsOf(site.payload).find({}).toArray()
  expect([...ids].sort()).toEqual(stored.map(({ _id }) => `<${_id}@site.test>`).sort())
}, 150_000)
