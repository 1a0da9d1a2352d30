import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { goodEnquiry } from '@/api/testing/bodies'
import { newAddress } from '@/api/testing/caller'
import { OwnSite } from '@/api/testing/own-site'
import { discardSite, openSite, type Site } from '@/api/testing/site'
import { type Mail, mailsOf } from './queue'
import { MailCatcher } from './testing/mail-catcher'
import { until } from './testing/until'

const enquiries = 20
const mails = 2 * enquiries

let site: Site
let catcher: MailCatcher
let instances: OwnSite[] = []

beforeAll(async () => {
  catcher = await new MailCatcher().start()
  await catcher.stop()
  site = await openSite({
    SMTP_URL: catcher.url(),
    MAIL_TO: 'margaret@example.com',
    // Long enough for the server to come back, short enough for a test.
    MAIL_RETRY_SECONDS: Array.from({ length: 60 }, () => '1').join(),
    RATE_LIMIT_ENQUIRIES: '1000',
  })
})

afterEach(async () => {
  await Promise.all(instances.map((instance) => instance.kill()))
  instances = []
})

afterAll(async () => {
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
  instances = [0, 1].map(() => new OwnSite(process.env['DATABASE_URI'] ?? ''))
  await Promise.all(instances.map((instance) => instance.start()))
  const [first, second] = instances
  if (!first || !second) throw new Error('There are not two instances')
  const sent = Array.from({ length: enquiries }, (_, index) =>
    (index % 2 ? first : second).call('POST', '/api/enquiries', {
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
  await first.kill()
  isHanging = false
  await catcher.stop()
  await endClaims()
  await catcher.start()
  await until(async () => (await inState('sent')) === mails, 80_000)
  const ids = new Set(catcher.caught.map(({ parsed }) => parsed.messageId))
  const stored = await mailsOf(site.payload).find({}).toArray()
  expect([...ids].sort()).toEqual(stored.map(({ _id }) => `<${_id}@site.test>`).sort())
}, 150_000)
