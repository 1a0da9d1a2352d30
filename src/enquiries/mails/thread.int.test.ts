import { expect, test } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { until } from '@/mail/testing/until'
import { propertiesOf } from '@/server/testing/answers'
import { mailServer } from '@/server/testing/mail-server'
import { mailSettings } from '@/server/testing/mail-worker'
import { testSite } from '@/server/testing/test-site'
import { enquiryDesk, later } from '../testing/desk'
import { storedMessage } from '../testing/messages'
import { storedMessagesOf } from '../work/messages'

const site = testSite(mailSettings)
const desk = enquiryDesk(site, new Date('2026-10-20T09:00:00.000Z'))
const server = mailServer(site)

const ten = '2026-10-21T09:00:00.000Z'
const eleven = '2026-10-21T10:00:00.000Z'

/** Sends what waits. */
async function sendAll() {
  later(11)
  server.start()
  await until(async () => (await mailsOf(site.payload).countDocuments({ state: 'queued' })) === 0)
  await server.stop()
}

const mailsTo = (to: string) =>
  server.catcher.caught.filter((mail) => mail.to.includes(to)).map(({ parsed }) => parsed)

test('mails about an enquiry hang together: those to its sender, with what they wrote back, and those to the consultant', async () => {
  const id = await site.enquire()
  const root = `<${id}@site.test>`
  await sendAll()
  await desk.change(id, { callAt: ten, anyTime: true })
  await sendAll()
  const answer = '<CAF+1@mail.example.com>'
  await storedMessagesOf(site.payload).insertMany([
    storedMessage(id, { messageId: answer.slice(1, -1) }),
    storedMessage(id, { messageId: 'away@mail.example.com', automatic: true }),
    storedMessage(id, { messageId: 'stranger@mail.example.com', state: 'unsure' }),
  ])
  await desk.reply(id, { subject: 'Re: Your enquiry has arrived' })
  await sendAll()
  await desk.change(id, { callAt: eleven, anyTime: true })
  await sendAll()
  const mails = mailsTo('sian@example.com')
  const [first = '', second = '', third = ''] = mails.map(({ messageId }) => messageId ?? '')
  expect(mails.map(({ inReplyTo }) => inReplyTo)).toEqual([undefined, first, answer, third])
  expect(mails.at(-1)?.references).toEqual([root, first, second, answer, third])
  const subject = 'Your enquiry has arrived'
  expect(mails.map((mail) => mail.subject)).toEqual([
    subject,
    ...Array.from({ length: 3 }, () => `Re: ${subject}`),
  ])
  expect(mails.at(-1)?.text).toContain('it was to be on Wednesday 21 October 2026 at 10am')
  const [notification, ...others] = mailsTo(mailSettings.MAIL_TO)
  expect([notification?.references, others]).toEqual([root, []])
})

test('a mail to another address begins a thread of its own, and a sent mail keeps its Message-ID', async () => {
  const id = await site.enquire()
  await sendAll()
  await desk.change(id, { reachAt: { email: 'other@example.com' } })
  await desk.change(id, { callAt: ten, anyTime: true })
  await sendAll()
  const [mail] = mailsTo('other@example.com')
  expect(mail?.inReplyTo).toBeUndefined()
  expect(mail?.subject).toMatch(/^Your call: .+ \(reference [0-9A-F]{8}\)$/)
  const stored = await mailsOf(site.payload).findOne({ kind: 'call' })
  expect(stored).toMatchObject({ messageId: mail?.messageId, subject: mail?.subject })
  expect(mail?.headers.get('x-site-mail')).toBe(stored?._id)
})

test('the subject offered for a reply is the thread’s, once there is one', async () => {
  const id = await site.enquire()
  const offered = async () => propertiesOf(await desk.detail(id))['replySubject']
  expect(await offered()).toMatch(/^Your enquiry \(reference [0-9A-F]{8}\)$/)
  await sendAll()
  expect(await offered()).toBe('Re: Your enquiry has arrived')
})
