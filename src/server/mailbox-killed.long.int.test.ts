import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { eventsOf } from '@/enquiries/work/events'
import { clientFilesOf } from '@/enquiries/work/files'
import { storedMessagesOf } from '@/enquiries/work/messages'
import { findEnquiry } from '@/enquiries/work/store'
import { mailsOf } from '@/mail/queue'
import { describeWithDovecot, dovecot } from '@/mail/testing/dovecot'
import { until } from '@/mail/testing/until'
import { databaseUri } from '@/platform/database/connection'
import { ownCollection } from '@/platform/database/own-collections'
import { ownSite } from './testing/own-site'
import { testSite } from './testing/test-site'

const site = testSite()

const rounds = 50

/** Messages that come in a round. */
const each = 4

const asha = 'asha@example.com'

/** An answer with a photograph's worth of text attached. */
const answer = (subject: string, mail: string) =>
  [
    `From: ${asha}`,
    'To: margaret@example.com',
    `Message-ID: <${subject}@mail.example>`,
    `In-Reply-To: <${mail}@site.test>`,
    `Subject: ${subject}`,
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Here it is.',
    '--b',
    'Content-Type: text/plain; name="letter.txt"',
    'Content-Disposition: attachment; filename="letter.txt"',
    '',
    'A line of a letter.\r\n'.repeat(50_000),
    '--b--',
    '',
  ].join('\r\n')

/** An enquiry of hers, and a mail that was sent to her. */
async function enquire(): Promise<{ enquiry: string; mail: string }> {
  const enquiry = await site.enquire({ email: asha })
  const mail = randomUUID()
  const at = new Date()
  await mailsOf(site.payload).insertOne({
    ...{ _id: mail, enquiry, to: asha, kind: 'reply', state: 'sent', error: null, attempts: 1 },
    ...{ createdAt: at, sentAt: at, nextAttemptAt: at, claimedUntil: null },
    reply: { subject: 'Your enquiry', text: 'Please send it.' },
  })
  return { enquiry, mail }
}

describeWithDovecot('two instances that read a mailbox and are killed', () => {
  const box = dovecot()
  const user = box.newUser()
  let instances: { site: ReturnType<typeof ownSite>; started: Promise<void> }[] = []

  beforeAll(async () => {
    process.env['IMAP_URL'] = box.url(user)
    instances = [1, 2].map(() => {
      const own = ownSite(databaseUri())
      return { site: own, started: own.start() }
    })
    await Promise.all(instances.map(({ started }) => started))
  })

  afterAll(async () => {
    delete process.env['IMAP_URL']
    await Promise.all(
      instances.map(async (instance) => {
        await instance.started
        await instance.site.kill()
      }),
    )
  })

  const stored = () => storedMessagesOf(site.payload).countDocuments()

  test('store each message and its file once', async () => {
    const enquiries: Awaited<ReturnType<typeof enquire>>[] = []
    for (let index = 0; index < 20; index += 1) enquiries.push(await enquire())
    const sent: string[] = []
    for (let round = 0; round < rounds; round += 1) {
      const subjects = Array.from({ length: each }, (_, index) => `${round}-${index}`)
      const messages = subjects.map((subject, index) => ({
        raw: answer(subject, enquiries[(round + index) % enquiries.length]?.mail ?? ''),
      }))
      const instance = instances[randomInt(2)]
      if (!instance) throw new Error('There’s no instance')
      await Promise.all(instances.map(({ started }) => started))
      const some = (await stored()) + randomInt(each)
      // Both read: each believes for a while that it still holds the lease.
      const both = until(async () => {
        await ownCollection(site.payload, 'leases').deleteMany({})
        return sent.length === (round + 1) * each && (await stored()) >= some
      })
      await box.append(user, 'INBOX', ...messages)
      sent.push(...subjects)
      await both
      await pause(randomInt(30))
      await instance.site.kill()
      instance.started = instance.site.start()
    }
    await until(async () => (await stored()) >= sent.length)
    const found = await storedMessagesOf(site.payload).find().toArray()
    expect(found.map(({ subject }) => subject).toSorted()).toEqual(sent.toSorted())
    const whole = { 'metadata.state': 'stored' } as const
    const files = await clientFilesOf(site.payload).files.distinct('_id', whole)
    expect(found.flatMap((message) => message.files).toSorted()).toEqual(files.toSorted())
    expect(files).toHaveLength(sent.length)
    const events: string[] = []
    for (const { enquiry } of enquiries) {
      const own = await findEnquiry({ payload: site.payload }, enquiry)
      if (!own) throw new Error('There’s no enquiry')
      events.push(...eventsOf(own).flatMap((event) => ('message' in event ? event.message : [])))
    }
    expect(events.toSorted()).toEqual(found.map(({ _id }) => _id).toSorted())
  })
})
