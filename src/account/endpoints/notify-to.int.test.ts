import { beforeAll, beforeEach, expect, test } from '@jest/globals'
import { resetToken } from '@/account/store/codes'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { calls } from '@/server/pipeline/calls'
import { ownCollection } from '@/platform/database/own-collections'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { idIn } from '@/server/testing/answers'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'

const usual = mailSettings.MAIL_TO
const another = 'new@example.com'
const ofAccount = 'account@example.com'

const site = testSite(mailSettings)
const server = mailServer(site)
let id: string

beforeAll(async () => {
  id = idIn(await site.asAdmin('GET', '/api/user'))
})

beforeEach(async () => {
  await ownCollection(site.payload, 'settings').deleteMany({})
  await activityOf(site.payload).deleteMany({})
  await accountsOf(site.payload).deleteMany({})
  await accountsOf(site.payload).insertOne({ _id: id, email: ofAccount })
})

const path = '/api/admin/mail-settings'

const ask = (notifyTo: unknown) => site.asAdmin('PATCH', path, { body: { notifyTo } })

const settings = async () => calls.mailSettings.output.parse((await site.asAdmin('GET', path)).json)

/** The token of the link that was sent last. */
async function token(): Promise<string> {
  const [mail] = await mailsOf(site.payload)
    .find({ 'account.forEnquiries': true })
    .sort({ createdAt: -1 })
    .toArray()
  return resetToken(site.payload, { user: id, mail: mail?._id ?? '' })
}

const confirm = (link: string) => site.call('POST', '/api/confirm-email', { body: { token: link } })

/** Whom an enquiry that comes now is told to. */
async function toldOfEnquiry(): Promise<string | undefined> {
  const enquiry = await site.enquire()
  return (await mailsOf(site.payload).findOne({ enquiry, kind: 'notification' }))?.to
}

const news = async () =>
  (await mailsOf(site.payload).find({ 'account.change': 'notify-to-changed' }).toArray())
    .map(({ to }) => to)
    .sort()

test('a new address is used for enquiries once the link sent to it was used, and only once', async () => {
  const answer = await ask(` ${another} `)
  expect([answer.status, answer.json]).toEqual([
    200,
    expect.objectContaining({ to: usual, notifyTo: null, newNotifyTo: another }),
  ])
  expect(await toldOfEnquiry()).toBe(usual)
  const link = await token()
  expect(await confirm(link)).toMatchObject({ status: 200, json: { email: another } })
  expect(await settings()).toMatchObject({ to: another, notifyTo: another, newNotifyTo: null })
  expect(await toldOfEnquiry()).toBe(another)
  expect((await confirm(link)).status).toBe(400)
})

test('the link comes by mail, and leads to a page that asks first', async () => {
  await ask(another)
  server.start()
  await until(() => server.catcher.caught.length > 0)
  const [mail] = server.catcher.caught
  expect(mail).toMatchObject({
    to: [another],
    parsed: { subject: 'Confirm your email address' },
  })
  expect(mail?.parsed.text).toContain(`/admin/confirm-email?token=${await token()}&for=enquiries`)
})

test('the former address and the account’s are told, without the new one, and the activity says by whom', async () => {
  await ask(another)
  expect(await news()).toEqual([])
  await confirm(await token())
  expect(await news()).toEqual([ofAccount, usual])
  const lines = await activityOf(site.payload).find({ kind: 'notify-to-changed' }).toArray()
  expect(lines.map(({ by, target }) => [by, target])).toEqual([[admin.username, null]])
})

test('mails to the consultant that wait or failed go to the new one', async () => {
  const enquiry = await site.enquire()
  const failed = { enquiry, kind: 'notification' } as const
  await mailsOf(site.payload).updateOne(failed, { $set: { state: 'failed' } })
  await ask(another)
  await confirm(await token())
  const { _id = '' } = (await mailsOf(site.payload).findOne(failed)) ?? {}
  expect((await site.asAdmin('POST', `/api/admin/mail/${_id}/resend`)).status).toBe(202)
  server.start()
  const arrived = () =>
    server.catcher.caught.find(({ parsed }) => parsed.subject?.startsWith('New enquiry'))
  await until(() => arrived() !== undefined)
  expect(arrived()?.to).toEqual([another])
})

test('with none it goes back to the usual one at once', async () => {
  await ask(another)
  await confirm(await token())
  await mailsOf(site.payload).deleteMany({})
  expect((await ask(null)).json).toMatchObject({ to: usual, notifyTo: null, newNotifyTo: null })
  expect(await news()).toEqual([ofAccount, another])
})

test.each([usual.toUpperCase(), null])('asking for %j drops one that waits', async (address) => {
  await ask(another)
  const link = await token()
  expect((await ask(address)).json).toMatchObject({ to: usual, newNotifyTo: null })
  expect((await confirm(link)).status).toBe(400)
  expect(await news()).toEqual([])
})

test('without a mail server no new one is taken, and nobody else may ask', async () => {
  const { SMTP_URL } = process.env
  process.env['SMTP_URL'] = ''
  expect((await ask(another)).status).toBe(409)
  expect((await ask(null)).status).toBe(200)
  process.env['SMTP_URL'] = SMTP_URL
  const stranger = await site.call('PATCH', path, { body: { notifyTo: another } })
  expect(stranger.status).toBe(401)
  expect(await settings()).toMatchObject({ to: usual, newNotifyTo: null })
})
