import { beforeAll, describe, expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { idIn } from '@/server/testing/answers'
import { goodReview } from '@/server/testing/bodies'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk, later, reply } from '../testing/desk'

const site = testSite(mailSettings)
const { ask, change, detail, list, mailAbout, remove, resend, statesOf, takeBack, ...desk } =
  enquiryDesk(site)
const server = mailServer(site)

const email = 'sian@example.com'

beforeAll(async () => {
  const days = { saturday: { opens: '09:00', closes: '13:00' } }
  await site.payload.db.createGlobal({ slug: 'hours', data: { days } })
})

/** Sends until nothing waits. @returns the kinds of mails that reached the address */
async function arrived(): Promise<string[]> {
  // A reply waits for ten seconds.
  later(10)
  server.start()
  await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'queued' })) === 0)
  const kinds = new Map(
    (await mailsOf(site.payload).find().toArray()).map(({ _id, kind }) => [_id, kind]),
  )
  return server.catcher.caught
    .filter(({ to }) => to.includes(email))
    .map(({ parsed }) => kinds.get(/<([^@]+)@/.exec(parsed.messageId ?? '')?.[1] ?? '') ?? '')
    .toSorted()
}

const unsafe = { contact: { emailSafe: false } }

const all = ['acknowledgement', 'call', 'reply']

test.each([
  ['unsafe, although it is the way they prefer', { by: 'email', emailSafe: false }, 'new', []],
  ['safe', { emailSafe: true }, 'replied', all],
  ['neither', { by: 'phone' }, 'replied', all],
  ['not talked about', undefined, 'replied', all],
])('of an address that is %s, these mails reach it', async (_, contact, status, kinds) => {
  const id = await site.enquire({ contact })
  await change(id, { status: 'spam' })
  await change(id, { status: 'new' })
  await change(id, { callAt: '2026-11-21T11:00:00.000Z' })
  expect((await desk.reply(id)).json).toMatchObject({ status })
  expect(await arrived()).toEqual(kinds)
  const state = kinds.length > 0 ? 'sent' : 'held'
  const theirs = all.map((kind) => `${kind}: ${state}`)
  expect((await statesOf(id)).toSorted()).toEqual([...theirs, 'notification: sent'].toSorted())
})

test('a mail that is held for good cannot be sent again', async () => {
  const id = await site.enquire(unsafe)
  const [, acknowledgement] = await mailAbout(id)
  const message = 'It isn’t safe to email this person'
  expect(await resend(acknowledgement?.['id'])).toMatchObject({ status: 409, json: { message } })
  expect(await arrived()).toEqual([])
})

test('an unsafe address gets no mail about a review or another enquiry either, unless that says it is safe', async () => {
  await site.enquire({ email: email.toUpperCase(), ...unsafe })
  const silent = await site.enquire()
  const safe = await site.enquire({ contact: { emailSafe: true } })
  const review = await site.call('POST', '/api/reviews', { body: goodReview({ email }) })
  await ask('PATCH', `/api/admin/reviews/${idIn(review)}/approve`)
  expect(await arrived()).toEqual(['acknowledgement'])
  expect(await statesOf(silent)).toContain('acknowledgement: held')
  expect(await statesOf(safe)).toContain('acknowledgement: sent')
})

describe('an enquiry that says nothing, from an address that another calls unsafe', () => {
  const unsafeOne = () => site.enquire({ fullName: 'A stranger', ...unsafe })

  test('is known by both, and a reply to it asks before anything is sent', async () => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    expect(await detail(id)).toMatchObject({ sharedSafety: [{ id: stranger }] })
    expect(await detail(stranger)).toMatchObject({ sharedSafety: [{ id }] })
    expect(await desk.reply(id)).toMatchObject({
      status: 409,
      json: { message: expect.stringMatching(/^Another enquiry from this address says/) },
    })
    expect(await detail(id)).toMatchObject({ status: 'new', repliedAt: null })
    expect(await statesOf(id)).toHaveLength(2)
    const sent = await desk.reply(id, { emailAnyway: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
    expect(await arrived()).toEqual(['acknowledgement', 'reply'])
  })

  test('that says itself that email is safe takes a reply, whatever the reply allows', async () => {
    await unsafeOne()
    const id = await site.enquire({ contact: { emailSafe: true } })
    const sent = await desk.reply(id, { emailAnyway: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
  })

  test('may be mailed once the consultant says so, which sends what was held', async () => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    expect(await arrived()).toEqual([])
    expect(await statesOf(id)).toContain('acknowledgement: held')
    expect((await change(stranger, { emailAnyway: true })).status).toBe(409)
    expect((await change(id, { emailAnyway: true })).status).toBe(200)
    expect(await arrived()).toEqual(['acknowledgement'])
    expect(await statesOf(stranger)).toContain('acknowledgement: held')
  })

  test.each(['marked as spam', 'deleted'])('is free again once that is %s', async (what) => {
    const stranger = await unsafeOne()
    const id = await site.enquire()
    await arrived()
    const held = (await mailAbout(id)).find(({ kind }) => kind === 'acknowledgement')?.['id']
    expect((await resend(held)).status).toBe(409)
    if (what === 'deleted') await remove(stranger)
    else await change(stranger, { status: 'spam' })
    expect(await detail(id)).toMatchObject({ sharedSafety: [] })
    expect((await resend(held)).status).toBe(202)
    expect((await desk.reply(id)).json).toMatchObject({ status: 'replied' })
  })

  test('is new again if its reply was on its way by then', async () => {
    const id = await site.enquire()
    expect((await desk.reply(id)).json).toMatchObject({ status: 'replied' })
    await unsafeOne()
    await arrived()
    expect(await statesOf(id)).toContain('reply: held')
    expect(await detail(id)).toMatchObject({ status: 'new', repliedAt: null })
    await change(id, { emailAnyway: true })
    expect(await detail(id)).toMatchObject({ status: 'replied' })
  })
})

describe('a reply to spam', () => {
  const spam = { website: 'https://spam.example' }

  test('is refused, and nothing says that it was given', async () => {
    const id = await site.enquire(spam)
    expect(await desk.reply(id)).toMatchObject({ status: 409 })
    expect(await detail(id)).toMatchObject({ status: 'spam', repliedAt: null })
    expect(await statesOf(id)).toEqual(['notification: held', 'acknowledgement: held'])
  })

  test('frees the enquiry and goes out once the consultant says that it is not spam', async () => {
    const id = await site.enquire(spam)
    const sent = await desk.reply(id, { notSpam: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'replied' } })
    expect(await arrived()).toEqual(['acknowledgement', 'reply'])
  })

  test('taken back leaves it new, as its sender is no spammer', async () => {
    const id = await site.enquire(spam)
    await desk.reply(id, { notSpam: true })
    expect((await takeBack(id)).json).toMatchObject({ status: 'new', repliedAt: null })
  })

  test('that still waits when it is found to be spam is a draft again', async () => {
    const id = await site.enquire()
    await desk.reply(id)
    const marked = await change(id, { status: 'spam' })
    expect(marked.json).toMatchObject({ status: 'spam', repliedAt: null })
    expect(await detail(id)).toMatchObject({ draft: reply, mail: [{}, {}] })
  })

  test('whose sender is not safe to email is held all the same, and is no reply', async () => {
    const id = await site.enquire({ ...spam, ...unsafe })
    const sent = await desk.reply(id, { notSpam: true, emailAnyway: true })
    expect(sent).toMatchObject({ status: 202, json: { status: 'new', repliedAt: null } })
    expect(await arrived()).toEqual([])
  })
})

test('the consultant’s mails about them warn, and no answer to them reaches the address', async () => {
  await site.enquire(unsafe)
  await arrived()
  const [{ parsed } = {}] = server.catcher.caught
  expect(parsed?.replyTo).toBeUndefined()
  expect(String(parsed?.html)).not.toContain('mailto:')
  expect(parsed?.text).toContain('- Don’t email them: it isn’t safe.')
})

test('the list is ordered by time limit, and tells which are near', async () => {
  /** An enquiry whose three years end on the day. */
  const ending = (accidentDate: string) => {
    const details = { vehicleDetails: 'A van', injuries: 'A sprained wrist.', atFault: 'no' }
    return site.enquire({ claimDetails: { ...details, accidentDate } }, 'rta')
  }
  const inForty = await ending('2023-12-28')
  const past = await ending('2023-11-16')
  const inSix = await ending('2023-11-24')
  const inHundred = await ending('2024-02-26')
  await site.enquire()
  const ids = async (query: string) => (await list(query)).ids
  expect(await ids('sort=limit')).toEqual([past, inSix, inForty, inHundred])
  expect(await ids('sort=limit&limitWithin=7')).toEqual([past, inSix])
  expect(await ids('sort=limit&limitWithin=90&page=1')).toEqual([past, inSix, inForty])
  expect((await ask('GET', '/api/admin/enquiries?limitWithin=8')).status).toBe(400)
})
