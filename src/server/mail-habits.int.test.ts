import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { withReference } from '@/enquiries/letter'
import { storedMessagesOf } from '@/enquiries/work/messages'
import { enquiriesOf } from '@/enquiries/work/read'
import { readMailbox } from '@/mail/mail-server.mjs'
import { mailsOf } from '@/mail/queue'
import { describeWithDovecot, dovecot } from '@/mail/testing/dovecot'
import type { SentMail } from '@/mail/testing/mail-bodies'
import { type HabitMessage, habits, mailTraffic } from '@/mail/testing/mail-habits'
import { until } from '@/mail/testing/until'
import { ownCollection } from '@/platform/database/own-collections'
import { mailboxReader } from './mailbox-reader'
import { siteUrl } from './testing/site'
import { testSite } from './testing/test-site'

const site = testSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'margaret@example.com' })

const { hostname } = new URL(siteUrl)

/** The last two write about two matters each. */
const people = ['asha', 'ben', 'carys', 'dev', 'eve', 'flora', 'gus', 'hana', 'hana', 'gus']

/** Mails to each, so that hardly any comes back twice. */
const mailsEach = 30

/** At night a thousand; otherwise each habit at least once. */
const count = process.env['TEST_ALL'] ? 1_000 : 200

/** Enquiries, and the mails that went to their senders. */
async function sentMails(): Promise<SentMail[]> {
  const sent: SentMail[] = []
  for (const name of people) {
    const to = `${name}@example.com`
    const enquiry = await site.enquire({ email: to, fullName: name })
    const at = new Date()
    for (let index = 0; index < mailsEach; index += 1) {
      const _id = randomUUID()
      await mailsOf(site.payload).insertOne({
        ...{ _id, enquiry, to, kind: 'reply', state: 'sent', error: null, attempts: 1 },
        ...{ createdAt: at, sentAt: at, nextAttemptAt: at, claimedUntil: null },
        reply: { subject: 'Your enquiry', text: 'When is the scan?' },
      })
      sent.push({
        ...{ enquiry, name, to, from: 'Margaret Hale <margaret@example.com>' },
        messageId: `<${_id}@${hostname}>`,
        references: [`<${enquiry}@${hostname}>`],
        subject: withReference('Your enquiry', enquiry),
      })
    }
  }
  return sent
}

/** What happened to each message. */
async function outcomes(messages: readonly HabitMessage[]) {
  const stored = await storedMessagesOf(site.payload).find().toArray()
  const bounced = await mailsOf(site.payload).distinct('_id', { bounced: true })
  const returned = new Set(bounced.map((id) => `<${id}@${hostname}>`))
  return messages.map((message) => {
    const { automatic, expected, habit, sent, words } = message
    const own = stored.filter(({ text }) => text.includes(words))
    const [one] = own
    const isBack = expected === 'bounce' && returned.has(sent.messageId)
    const outcome = isBack ? 'bounce' : !one ? 'leave' : one.state === 'joined' ? 'join' : 'ask'
    const faults = [
      ...(own.length > 1 ? ['stored twice'] : []),
      ...(one && one.enquiry !== sent.enquiry ? ['at another enquiry'] : []),
      ...(one && one.automatic !== automatic ? ['taken for a person’s, or a machine’s'] : []),
      ...(outcome === expected ? [] : [`${outcome} instead of ${expected}`]),
    ]
    return { habit, faults }
  })
}

/** Such as `writes from an alias: ask instead of join`, with how many there are. */
function table(rows: Awaited<ReturnType<typeof outcomes>>): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { faults, habit } of rows) {
    for (const fault of faults) {
      const row = `${habit}: ${fault}`
      counts[row] = (counts[row] ?? 0) + 1
    }
  }
  return counts
}

describeWithDovecot('a mailbox with answers from programs and people of all kinds', () => {
  const box = dovecot()
  let reader: ReturnType<typeof mailboxReader> | undefined

  beforeEach(async () => {
    await storedMessagesOf(site.payload).deleteMany({})
    await enquiriesOf(site.payload).deleteMany({})
    await mailsOf(site.payload).deleteMany({})
    await ownCollection(site.payload, 'mailboxes').deleteMany({})
  })

  afterEach(() => reader?.stop())

  /** Reads a mailbox to its end, and begins before anything comes. */
  async function read(user: string, last: number) {
    const mailbox = readMailbox({ IMAP_URL: box.url(user) })
    if (!mailbox) throw new Error('There is no mailbox')
    reader = mailboxReader({ mailbox, payload: site.opened }, { lease: 10_000, keep: 20 })
    const places = ownCollection<{ _id: string; uid?: number }>(site.payload, 'mailboxes')
    await until(async () => ((await places.findOne({ _id: 'inbox' }))?.uid ?? 0) >= last)
  }

  test('none is at the wrong enquiry, none from another address joins, and few need asking', async () => {
    const messages = mailTraffic({ sent: await sentMails(), count, share: 0.7, seed: 48 })
    expect(new Set(messages.map(({ habit }) => habit)).size).toBe(habits.length)
    const user = box.newUser()
    const uids = await box.append(user, 'INBOX', ...messages)
    await read(user, uids.at(-1) ?? 0)
    const faults = table(await outcomes(messages))
    // It may be someone else's address.
    const { 'writes from an alias: ask instead of join': aliases = 0, ...others } = faults
    expect(others).toEqual({})
    expect(aliases).toBeLessThanOrEqual(0.03 * 0.7 * count)
    const flags = [...(await box.flagsOf(user, 'INBOX')).values()].flat()
    expect(flags).not.toContain('\\Seen')
  })
})
