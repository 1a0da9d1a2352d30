import { mock } from 'node:test'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { activityOf } from '@/platform/activity/activity'
import { readReceipt } from '@/privacy/endpoints/receipts'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { newAddress } from '@/server/testing/caller'
import { admin, type Site, siteUrl } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { allOf, type ReviewCounts } from '@/reviews/counts'
import { decisionReasons, removalReasons, unrecordedReason } from '@/reviews/reasons'
import { receiptPath } from '@/platform/pages'
import { readMailServer } from '@/mail/mail-server.mjs'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { log } from '@/platform/log/log'
import { mailsOf } from '@/mail/queue'
import { sender } from '@/mail/send'
import { MailCatcher } from '@/mail/testing/mail-catcher'
import { until } from '@/mail/testing/until'
import type { MailWorker } from '@/mail/worker'
import { mailWorker } from '@/server/mail-worker'
import { receiptToken } from '@/platform/receipts/token'
import { countReviews, decisionsOf, recountReviews } from './decisions'

const site = testSite({
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'site@example.com',
  MAIL_TO: 'margaret@example.com',
})

/** The reviews as the database holds them, with what Payload shows nobody. */
const reviewsOf = (payload: Site['payload']) =>
  mongo(payload).connection.collection<{ _id: string; email?: string | null }>('reviews')

const email = 'Zebra-0192@example.com'

beforeAll(async () => {
  await mongo(site.payload)
    .connection.collection('globals')
    .insertOne({ globalType: 'contact-details', email: 'hello@example.com' })
})

beforeEach(async () => {
  const { payload } = site
  await reviewsOf(payload).deleteMany({})
  await decisionsOf(payload).deleteMany({})
  await mailsOf(payload).deleteMany({})
  await activityOf(payload).deleteMany({})
})

async function send(changes = {}): Promise<string> {
  const seen = await site.call('POST', '/api/reviews', {
    body: goodReview(changes),
    from: newAddress(),
  })
  expect([seen.status, seen.text.includes(email)]).toEqual([201, false])
  return idIn(seen)
}

const approve = (id: string) => site.asAdmin('PATCH', `/api/admin/reviews/${id}/approve`)

const remove = (id: string, reason?: string) =>
  site.asAdmin('DELETE', `/api/admin/reviews/${id}${reason ? `?reason=${reason}` : ''}`)

async function pathOf(id: string): Promise<string> {
  return receiptPath(await receiptToken(site.payload, { kind: 'review', id }))
}

const withdraw = async (id: string) =>
  site.call('POST', `${await pathOf(id)}/withdraw`, {
    raw: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** What became of the reviews, which always adds up. */
async function counted(): Promise<ReviewCounts> {
  const counts = await countReviews(site.payload)
  const gone = counts.removed.map(allOf).reduce((sum, one) => sum + one, 0)
  expect(counts.received).toBe(counts.waiting + counts.published + gone)
  return counts
}

const goneFor = ({ removed }: ReviewCounts, wanted: string | null) =>
  removed.find(({ reason }) => reason === wanted)

const activity = async () =>
  (await activityOf(site.payload).find({}).sort({ at: 1 }).toArray())
    .filter(({ kind }) => kind.startsWith('review-'))
    .map(({ kind, by, target }) => [kind, by, target])

const { username } = admin

describe('a decision on a review', () => {
  test.each(removalReasons)(
    'is counted by its reason, %s, before and after approval',
    async (reason) => {
      const [waiting, shown] = [await send(), await send()]
      await approve(shown)
      for (const id of [waiting, shown]) expect((await remove(id, reason)).status).toBe(204)
      const counts = await counted()
      expect(goneFor(counts, reason)).toEqual({ reason, declined: 1, takenOff: 1 })
      expect(counts).toMatchObject({ received: 2, waiting: 0, published: 0 })
      const { label } = decisionReasons[reason]
      expect(await activity()).toEqual([
        ['review-approved', username, shown],
        ['review-declined', username, label],
        ['review-deleted', username, label],
      ])
    },
  )

  test('for a reason that there is not is refused, and the review stays', async () => {
    const id = await send()
    for (const reason of ['published', 'unkind', 'constructor']) {
      const seen = await remove(id, reason)
      expect([seen.status, propertiesOf(seen.json)['errors']]).toEqual([
        400,
        [{ path: 'reason', message: expect.stringContaining('not-a-client') }],
      ])
    }
    expect((await counted()).waiting).toBe(1)
    expect((await remove('unknown', 'abuse')).status).toBe(404)
  })

  test('without a reason, by the call or by Payload’s own, is counted as such', async () => {
    const [one, two, ...several] = [await send(), await send(), await send(), await send()]
    const rest = (path: string) => site.asAdmin('DELETE', `/api/reviews${path}`)
    expect((await remove(one)).status).toBe(204)
    expect((await rest(`/${two}`)).status).toBe(200)
    expect((await rest(`?where[id][in]=${several.join(',')}`)).status).toBe(200)
    const counts = await counted()
    expect(goneFor(counts, null)).toEqual({ reason: null, declined: 4, takenOff: 0 })
    expect(await activity()).toEqual(
      Array.from({ length: 4 }, () => ['review-declined', username, unrecordedReason.label]),
    )
  })

  test('is kept without the review and without who wrote it', async () => {
    const id = await send({ name: 'Zebra Jones', review: 'Zebra-0192 was there', email })
    await approve(id)
    await remove(id, 'abuse')
    const kept = await decisionsOf(site.payload).find({}).toArray()
    expect(kept.map(({ reason }) => reason).sort()).toEqual(['abuse', 'published'])
    expect(JSON.stringify([kept, await activity()])).not.toMatch(/zebra/i)
    for (const { review, receivedAt, decidedAt } of kept) {
      expect([review, receivedAt <= decidedAt]).toEqual([id, true])
    }
  })

  test('that several make at once is one', async () => {
    const id = await send({ email })
    const approved = await Promise.all(Array.from({ length: 6 }, () => approve(id)))
    expect(approved.map(({ status }) => status)).toEqual(approved.map(() => 200))
    const gone = await Promise.all([
      ...removalReasons.map((reason) => remove(id, reason)),
      withdraw(id),
    ])
    expect(gone.filter(({ status }) => status === 204 || status === 303).length).toBeLessThan(3)
    const counts = await counted()
    expect(counts.received).toBe(1)
    expect(await decisionsOf(site.payload).countDocuments()).toBe(2)
    expect((await activity()).map(([kind]) => kind)).toHaveLength(2)
  })

  test('that is given up leaves nothing of it behind', async () => {
    const id = await send({ email })
    const db = mongo(site.payload).connection.db
    const validate = (validator: object) =>
      db?.command({ collMod: ownCollections.activity, validator, validationAction: 'error' })
    await validate({ never: { $exists: true } })
    // It says that it could not store what it was made to refuse.
    const said = mock.method(log, 'error', () => undefined)
    const seen = [await approve(id), await remove(id, 'abuse')]
    said.mock.restore()
    await validate({})
    expect(seen.map(({ status }) => status)).toEqual([500, 500])
    expect(await counted()).toMatchObject({ received: 1, waiting: 1 })
    expect(await decisionsOf(site.payload).countDocuments()).toBe(0)
    expect(await mailsOf(site.payload).countDocuments()).toBe(0)
  })
})

test('what is published is not hidden again but by deleting it', async () => {
  const id = await send()
  await approve(id)
  await site.asAdmin('PATCH', `/api/reviews/${id}`, { body: { approved: false } })
  expect(await counted()).toMatchObject({ published: 1, waiting: 0 })
})

test('reviews that were stored past the call are counted as they are found', async () => {
  const old = { createdAt: new Date('2026-01-05'), name: 'A', review: 'B', rating: 5 }
  const rows = [true, true, false].map((approved, place) => ({
    ...{ _id: `old-${place}`, approved },
    ...old,
  }))
  await mongo(site.payload).connection.collection<{ _id: string }>('reviews').insertMany(rows)
  expect(await counted()).toMatchObject({ received: 3, published: 2, waiting: 1 })
  await remove('old-0', 'asked-to-withdraw')
  const counts = await counted()
  expect(counts.received).toBe(3)
  expect(goneFor(counts, 'asked-to-withdraw')).toMatchObject({ declined: 0, takenOff: 1 })
})

test('pages are told of reviews that came, once for all of them', async () => {
  const figures = mongo(site.payload).connection.collection(ownCollections.figures)
  await figures.deleteMany({})
  const changes = figures.watch([], { maxAwaitTimeMS: 1 })
  await changes.tryNext()
  await recountReviews(site.payload)
  for (let sent = 0; sent < 3; sent += 1) await send()
  await Promise.all([recountReviews(site.payload), recountReviews(site.payload)])
  await recountReviews(site.payload)
  expect(await changes.tryNext()).toMatchObject({ operationType: 'insert' })
  expect(await changes.tryNext()).toBeNull()
  await changes.close()
})

describe('a reviewer', () => {
  let catcher: MailCatcher
  let worker: MailWorker

  beforeEach(async () => {
    catcher = await new MailCatcher().start()
    const server = readMailServer({ ...process.env, SMTP_URL: catcher.url() })
    if (!server) throw new Error('There is no mail server')
    const origin = new URL(siteUrl)
    worker = mailWorker({
      ...{ server, siteUrl: origin, send: sender(server, origin) },
      payload: () => Promise.resolve(site.payload),
    })
  })

  afterEach(async () => {
    await worker.stop()
    await catcher.stop()
  })

  const sent = async (count: number) => {
    await until(() => catcher.caught.length >= count)
    await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'queued' })) === 0)
    return catcher.caught.map(({ parsed, to }) => ({
      to,
      subject: parsed.subject ?? '',
      text: (parsed.text ?? '').replaceAll('\n', ' '),
      replyTo: parsed.replyTo?.text,
      auto: parsed.headers.get('auto-submitted'),
    }))
  }

  const words = { name: 'Quagga Jones', review: 'Quagga was there' }

  test('is told of each decision with its reason, and never of the review or the name', async () => {
    const [declined, shown] = [await send({ ...words, email }), await send({ ...words, email })]
    await send(words)
    await remove(declined, 'names-a-person')
    await approve(shown)
    const [first, second] = await sent(2)
    await remove(shown, 'abuse')
    const [, , third] = await sent(3)
    const all = [first, second, third]
    expect(all.map((mail) => mail?.subject).sort()).toEqual([
      'Your review is published',
      'Your review was not published',
      'Your review was taken off the site',
    ])
    for (const mail of all) {
      expect(mail).toMatchObject({
        to: [email],
        replyTo: expect.stringContaining('hello@example.com'),
        auto: 'auto-generated',
        text: expect.stringContaining(`${siteUrl}/reviews`),
      })
      expect(JSON.stringify(mail)).not.toMatch(/quagga/i)
    }
    const said = (subject: string) => all.find((mail) => mail?.subject === subject)?.text
    expect(said('Your review was not published')).toContain(decisionReasons['names-a-person'].mail)
    expect(said('Your review was taken off the site')).toContain(decisionReasons.abuse.mail)
    expect(said('Your review is published')).toContain(`${siteUrl}${await pathOf(shown)}`)
  })

  test('is told nothing that is no longer so, and nothing at all after withdrawing', async () => {
    const [removed, withdrawn] = [await send({ email }), await send({ email })]
    await worker.stop()
    for (const id of [removed, withdrawn]) await approve(id)
    expect(await mailsOf(site.payload).countDocuments()).toBe(2)
    await remove(removed, 'abuse')
    await withdraw(withdrawn)
    expect(await mailsOf(site.payload).find({}).toArray()).toMatchObject([
      { kind: 'review-removed', to: email },
      { kind: 'review-withdrawn', to: 'margaret@example.com' },
    ])
    const stored = await mongo(site.payload).connection.collection('reviews').find({}).toArray()
    expect(JSON.stringify(stored)).not.toContain(email)
  })

  test('is in the record of their mail for 30 days after it was sent', async () => {
    await approve(await send({ email }))
    await sent(1)
    const [mail] = await mailsOf(site.payload).find({}).toArray()
    const days = 30 * 24 * 3_600_000
    expect((mail?.expiresAt?.getTime() ?? 0) - (mail?.sentAt?.getTime() ?? 0)).toBe(days)
  })

  test('withdraws the review by the link, for good and at once, and nobody else does', async () => {
    const [kept, id] = [await send(), await send({ email })]
    await approve(id)
    const before = await readReceipt(site.payload, (await pathOf(id)).split('/').at(-1) ?? '')
    expect(before).toMatchObject({ kind: 'review', review: { id, approved: true } })
    expect(JSON.stringify(before)).not.toContain(email)
    const path = await pathOf(id)
    const forged = path.slice(0, -4) + (path.endsWith('aaaa') ? 'bbbb' : 'aaaa')
    expect((await site.call('POST', `${forged}/withdraw`, { raw: '' })).status).toBe(404)
    const elsewhere = { raw: '', headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await site.call('POST', `${path}/withdraw`, elsewhere)).status).toBe(403)
    expect((await counted()).published).toBe(1)
    for (let pressed = 0; pressed < 2; pressed += 1) {
      const seen = await withdraw(id)
      expect([seen.status, seen.headers['location']]).toEqual([303, path])
      expect(seen.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'same-origin',
        'x-robots-tag': 'noindex',
      })
    }
    expect((await site.call('GET', '/api/reviews/approved')).json).toEqual([])
    const counts = await counted()
    expect(goneFor(counts, 'asked-to-withdraw')).toMatchObject({ declined: 0, takenOff: 1 })
    expect(await activity()).toEqual([
      ['review-approved', username, id],
      ['review-withdrawn', null, null],
    ])
    const token = path.split('/').at(-1) ?? ''
    expect(await readReceipt(site.payload, token)).toEqual({ kind: 'deleted', what: 'review' })
    expect((await reviewsOf(site.payload).find({}).toArray()).map(({ _id }) => _id)).toEqual([kept])
  })
})

test('the link of an enquiry withdraws no review, and the other way round', async () => {
  const id = await send()
  for (const kind of ['full', 'mail'] as const) {
    const token = await receiptToken(site.payload, { kind, id })
    await site.call('POST', `${receiptPath(token)}/withdraw`, { raw: '' })
  }
  expect((await counted()).waiting).toBe(1)
})

describe('the address of a reviewer', () => {
  test('is in no answer of any route, whatever is asked for', async () => {
    const id = await send({ email })
    const queries = ['', '?depth=9&showHiddenFields=true', '?select[email]=true', '?draft=true']
    const approved = await approve(id)
    const answers = [
      approved,
      await site.call('GET', '/api/reviews/approved'),
      await site.asAdmin('GET', '/api/admin/reviews'),
      await site.asAdmin('GET', `/api/admin/reviews?search=${encodeURIComponent(email)}`),
      await site.asAdmin('PATCH', `/api/reviews/${id}`, { body: { approved: true } }),
      await site.asAdmin('GET', `/api/reviews/access/${id}`),
    ]
    for (const query of queries) {
      answers.push(await site.asAdmin('GET', `/api/reviews${query}`))
      answers.push(await site.asAdmin('GET', `/api/reviews/${id}${query}`))
    }
    for (const { text } of answers) expect(text.toLowerCase()).not.toContain(email.toLowerCase())
    expect(rowsIn(answers[3]?.json)).toEqual([])
    // It is still there, for the mail that tells of the decision.
    expect(await reviewsOf(site.payload).findOne({ _id: id })).toMatchObject({ email })
    const gone = await site.asAdmin('DELETE', `/api/reviews/${id}`)
    expect([gone.status, gone.text.includes(email)]).toEqual([200, false])
  })

  test('can be neither asked for, sorted by nor changed', async () => {
    const id = await send({ email })
    for (const query of [
      `where[email][equals]=${email}`,
      'where[or][0][email][like]=zebra',
      'where[and][0][email][exists]=true',
      'sort=email',
      'sort=-email',
    ]) {
      for (const path of ['/api/reviews', '/api/reviews/count']) {
        if (query.startsWith('sort') && path.endsWith('count')) continue
        const seen = await site.asAdmin('GET', `${path}?${query}`)
        expect([path, query, seen.status]).toEqual([path, query, 400])
      }
    }
    const other = { email: 'eve@example.com' }
    await site.asAdmin('PATCH', `/api/reviews/${id}`, { body: other })
    await site.asAdmin('PATCH', `/api/reviews?where[id][equals]=${id}`, { body: other })
    expect(await reviewsOf(site.payload).findOne({ _id: id })).toMatchObject({ email })
  })

  test('is stored as it was typed, and not at all where there is none', async () => {
    const ids = [await send({ email: ` ${email}\n` }), await send({ email: '' }), await send()]
    const stored = await Promise.all(
      ids.map((id) => reviewsOf(site.payload).findOne({ _id: id }, { projection: { email: 1 } })),
    )
    expect(stored.map((row) => row?.email ?? null)).toEqual([email, null, null])
    const seen = await site.call('POST', '/api/reviews', { body: goodReview({ email: 'x' }) })
    expect([seen.status, propertiesOf(seen.json)['errors']]).toEqual([
      400,
      [{ path: 'email', message: 'Valid email is required' }],
    ])
  })
})
