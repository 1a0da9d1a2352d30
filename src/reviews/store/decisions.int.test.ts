import { mock } from 'node:test'
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { activityOf } from '@/platform/activity/activity'
import { readReceipt } from '@/privacy/endpoints/receipts'
import { idIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { admin, siteUrl } from '@/server/testing/site'
import { changesDuring } from '@/server/testing/changes-during'
import { testSite } from '@/server/testing/test-site'
import { allOf, type ReviewCounts } from '@/reviews/counts'
import { decisionReasons, removalReasons, unrecordedReason } from '@/reviews/reasons'
import { receiptPath } from '@/platform/pages'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { log } from '@/platform/log/log'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { receiptToken } from '@/platform/receipts/token'
import { countReviews, decisionsOf, recountReviews } from './decisions'

const site = testSite(mailSettings)

const reviews = () => site.rows('reviews')

const email = 'Zebra-0192@example.com'

beforeAll(async () => {
  const data = { email: 'hello@example.com' }
  await site.payload.db.createGlobal({ slug: 'contact-details', data })
})

beforeEach(async () => {
  const { payload } = site
  for (const all of [decisionsOf(payload), mailsOf(payload), activityOf(payload)]) {
    await all.deleteMany({})
  }
  await reviews().deleteMany({})
})

async function send(changes = {}): Promise<string> {
  const seen = await site.call('POST', '/api/reviews', { body: goodReview(changes) })
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

/** What happened to the reviews, which always adds up. */
async function counted(): Promise<ReviewCounts> {
  const counts = await countReviews(site.payload)
  const gone = counts.removed.map(allOf).reduce((sum, one) => sum + one, 0)
  expect(counts.received).toBe(counts.waiting + counts.published + gone)
  return counts
}

const goneFor = ({ removed }: ReviewCounts, expected: string | null) =>
  removed.find(({ reason }) => reason === expected)

const activity = async () =>
  (await activityOf(site.payload).find({}).sort({ at: 1 }).toArray())
    .filter(({ kind }) => kind.startsWith('review-'))
    .map(({ kind, by, target }) => [kind, by, target])

const { username } = admin
const { service } = goodReview()

describe('a decision on a review', () => {
  test('is counted by its reason, before and after approval', async () => {
    const decided: unknown[][] = []
    for (const reason of removalReasons) {
      const [waiting, shown] = [await send(), await send()]
      await approve(shown)
      for (const id of [waiting, shown]) expect((await remove(id, reason)).status).toBe(204)
      const { label } = decisionReasons[reason]
      decided.push(['review-approved', username, service])
      decided.push(['review-declined', username, label], ['review-deleted', username, label])
    }
    const counts = await counted()
    for (const reason of removalReasons) {
      expect(goneFor(counts, reason)).toEqual({ reason, declined: 1, takenOff: 1 })
    }
    const received = 2 * removalReasons.length
    expect(counts).toMatchObject({ received, waiting: 0, published: 0 })
    expect(await activity()).toEqual(decided)
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

  test('that several make at once counts once', async () => {
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
    const errors = mock.method(log, 'error', () => undefined)
    const seen = [await approve(id), await remove(id, 'abuse')]
    errors.mock.restore()
    await validate({})
    expect(seen.map(({ status }) => status)).toEqual([500, 500])
    expect(await counted()).toMatchObject({ received: 1, waiting: 1 })
    expect(await decisionsOf(site.payload).countDocuments()).toBe(0)
    expect(await mailsOf(site.payload).distinct('kind')).toEqual([
      'review-received',
      'review-waiting',
    ])
  })
})

test('a published review can only be hidden again by deleting it', async () => {
  const id = await send()
  await approve(id)
  await site.asAdmin('PATCH', `/api/reviews/${id}`, { body: { approved: false } })
  expect(await counted()).toMatchObject({ published: 1, waiting: 0 })
})

test('pages hear about new reviews once for all of them', async () => {
  const figures = site.rows(ownCollections.figures)
  await figures.deleteMany({})
  await recountReviews(site.payload)
  for (let sent = 0; sent < 3; sent += 1) await send()
  const changes = await changesDuring(figures, async () => {
    await Promise.all([recountReviews(site.payload), recountReviews(site.payload)])
    await recountReviews(site.payload)
  })
  expect(changes).toEqual(['insert'])
})

describe('a reviewer', () => {
  const server = mailServer(site)

  beforeEach(() => void server.start())

  const isOfSending = (subject = '') =>
    ['Your review has arrived', 'A review is waiting for your decision'].includes(subject)

  /** Those of decisions, or those of sending. */
  const sent = async (count: number, ofSending = false) => {
    const found = () =>
      server.catcher.caught.filter(({ parsed }) => isOfSending(parsed.subject) === ofSending)
    await until(() => found().length >= count)
    await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'queued' })) === 0)
    return found().map(({ parsed, to }) => ({
      to,
      subject: parsed.subject ?? '',
      text: (parsed.text ?? '').replaceAll('\n', ' '),
      replyTo: parsed.replyTo?.text,
      auto: parsed.headers.get('auto-submitted'),
    }))
  }

  const words = { name: 'Quagga Jones', review: 'Quagga was there' }

  test('gets a mail that it has arrived, and the consultant one that it waits, both without its words', async () => {
    const id = await send({ ...words, email })
    const mails = (await sent(2, true)).toSorted((one) => (one.to[0] === email ? -1 : 1))
    expect(mails).toMatchObject([
      { to: [email], subject: 'Your review has arrived', auto: 'auto-generated' },
      { to: ['margaret@example.com'], subject: 'A review is waiting for your decision' },
    ])
    expect(mails[0]?.text).toContain(`${siteUrl}${await pathOf(id)}`)
    expect(mails[1]?.text).toContain('4 stars, Road Traffic Accidents')
    expect(mails[1]?.text).toContain(`${siteUrl}/admin/dashboard?tab=reviews`)
    expect(JSON.stringify(mails)).not.toMatch(/quagga/i)
    const body = { 'review-waiting': false }
    await site.asAdmin('PATCH', '/api/admin/mail-settings', { body })
    await send({ ...words, email })
    expect(await sent(3, true)).toHaveLength(3)
    await site.asAdmin('PATCH', '/api/admin/mail-settings', { body: { 'review-waiting': true } })
  })

  test('gets a mail about each decision with its reason, never with the review or the name', async () => {
    const [declined, shown] = [await send({ ...words, email }), await send({ ...words, email })]
    await send(words)
    await remove(declined, 'names-a-person')
    await approve(shown)
    const [first, second] = await sent(2)
    // They are in the record of their mail for 30 days after it was sent.
    for (const { expiresAt, sentAt } of await mailsOf(site.payload).find({}).toArray()) {
      expect(Number(expiresAt) - Number(sentAt)).toBe(30 * 24 * 3_600_000)
    }
    await remove(shown, 'abuse')
    const [, , third] = await sent(3)
    const all = [first, second, third]
    expect(all.map((mail) => mail?.subject).sort()).toEqual([
      'Your review is published',
      'Your review was taken off the site',
      'Your review wasn’t published',
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
    const textOf = (subject: string) => all.find((mail) => mail?.subject === subject)?.text
    expect(textOf('Your review wasn’t published')).toContain(decisionReasons['names-a-person'].mail)
    expect(textOf('Your review was taken off the site')).toContain(decisionReasons.abuse.mail)
    expect(textOf('Your review is published')).toContain(`${siteUrl}${await pathOf(shown)}`)
  })

  test('gets no mail that is no longer true, and none at all after withdrawing', async () => {
    const [removed, withdrawn] = [await send({ email }), await send({ email })]
    await server.stop()
    for (const id of [removed, withdrawn]) await approve(id)
    expect(await mailsOf(site.payload).countDocuments({ kind: 'review-published' })).toBe(2)
    await remove(removed, 'abuse')
    await withdraw(withdrawn)
    expect(await mailsOf(site.payload).find({}).toArray()).toMatchObject([
      { kind: 'review-removed', to: email },
      { kind: 'review-withdrawn', to: 'margaret@example.com' },
    ])
    expect(JSON.stringify(await reviews().find({}).toArray())).not.toContain(email)
  })

  test('withdraws the review by the link, for good and at once, and no one else can', async () => {
    const [other, id] = [await send(), await send({ email })]
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
    }
    expect((await site.call('GET', '/api/reviews/approved')).json).toEqual([])
    const counts = await counted()
    expect(goneFor(counts, 'asked-to-withdraw')).toMatchObject({ declined: 0, takenOff: 1 })
    expect(await activity()).toEqual([
      ['review-approved', username, service],
      ['review-withdrawn', null, null],
    ])
    const token = path.split('/').at(-1) ?? ''
    expect(await readReceipt(site.payload, token)).toEqual({ kind: 'deleted', what: 'review' })
    expect(await reviews().find({}).toArray()).toMatchObject([{ _id: other }])
  })
})

describe('a mail that the consultant causes', () => {
  const answer = (id: string, text: string) =>
    site.asAdmin('PUT', `/api/admin/reviews/${id}/answer`, { body: { text } })

  const kinds = async (state: string) =>
    (await mailsOf(site.payload).find({ to: email, state: 'queued' }).toArray())
      .map(({ kind }) => kind)
      .filter((kind) => kind !== state)

  test('is not held by the three a day that strangers may cause', async () => {
    const ids = [await send({ email }), await send({ email }), await send({ email })]
    await send({ email })
    for (const id of ids) await approve(id)
    expect(await kinds('review-received')).toEqual(ids.map(() => 'review-published'))
    for (const id of ids) await remove(id, 'abuse')
    expect(await kinds('review-received')).toEqual(ids.map(() => 'review-removed'))
  })

  test('tells once of an answer, however often it changes', async () => {
    const id = await send({ email })
    await approve(id)
    await mailsOf(site.payload).deleteMany({})
    for (const text of ['Thank you.', 'Thank you, Zoe.', '', 'Thank you again.']) {
      expect((await answer(id, text)).status).toBe(204)
    }
    expect(await mailsOf(site.payload).find({}).toArray()).toMatchObject([
      { kind: 'review-answered', to: email, state: 'queued' },
    ])
    await remove(id, 'abuse')
    expect(await kinds('')).toEqual(['review-removed'])
  })

  test('about an answer goes to nobody who left no address', async () => {
    const id = await send()
    await approve(id)
    expect((await answer(id, 'Thank you.')).status).toBe(204)
    expect(await mailsOf(site.payload).countDocuments({ kind: 'review-answered' })).toBe(0)
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
    const search = `/api/admin/reviews?search=${encodeURIComponent(email)}`
    expect((await site.asAdmin('GET', search)).json).toEqual([])
    const answers = [
      await approve(id),
      await site.call('GET', '/api/reviews/approved'),
      await site.asAdmin('PATCH', `/api/reviews/${id}`, { body: { approved: true } }),
      await site.asAdmin('POST', `/api/reviews/access/${id}`, { body: {} }),
    ]
    const lists = ['/api/reviews', `/api/reviews/${id}`].flatMap((path) =>
      queries.map((query) => path + query),
    )
    for (const path of ['/api/admin/reviews', search, ...lists]) {
      answers.push(await site.asAdmin('GET', path))
    }
    // It is still there, for the mail that tells of the decision.
    expect(await reviews().findOne({ _id: id })).toMatchObject({ email })
    answers.push(await site.asAdmin('DELETE', `/api/reviews/${id}`))
    for (const { status, text } of answers) {
      expect([status, text.toLowerCase().includes(email.toLowerCase())]).toEqual([200, false])
    }
  })

  test('can be neither asked for, sorted by nor changed', async () => {
    const id = await send({ email })
    const wheres = [
      `where[email][equals]=${email}`,
      'where[or][0][email][like]=zebra',
      'where[and][0][email][exists]=true',
    ]
    for (const path of [
      ...wheres.flatMap((where) => [`/api/reviews?${where}`, `/api/reviews/count?${where}`]),
      ...['sort=email', 'sort=-email'].map((sort) => `/api/reviews?${sort}`),
    ]) {
      expect([path, (await site.asAdmin('GET', path)).status]).toEqual([path, 400])
    }
    for (const path of [`/api/reviews/${id}`, `/api/reviews?where[id][equals]=${id}`]) {
      await site.asAdmin('PATCH', path, { body: { email: 'eve@example.com' } })
      expect(await reviews().findOne({ _id: id })).toMatchObject({ email })
    }
  })
})
