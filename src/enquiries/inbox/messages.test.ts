import { expect, test } from '@jest/globals'
import type { InboxSummary } from '@/enquiries/enquiry-work'
import type { MailRow } from '@/enquiries/mail'
import type { MessageRow } from '@/enquiries/messages'
import { mailStateWords } from '@/enquiries/mail-states'
import { entriesOf } from './detail/thread'
import { isLong } from './detail/words'
import { noticesOf } from './notices'

const at = (hour: number) => `2026-11-26T${hour}:00:00.000Z`

const message = (id: string, hour: number, changes: Partial<MessageRow> = {}): MessageRow => ({
  ...{ id, at: at(hour), from: 'Sam <sam@example.com>', subject: 'Re: Your enquiry', text: 'Yes.' },
  ...{ quoted: '', direction: 'in', state: 'joined', automatic: false, files: [], missing: [] },
  ...changes,
})

const mail = (id: string, hour: number, changes: Partial<MailRow> = {}): MailRow => ({
  ...{ id, kind: 'reply', to: 'sam@example.com', at: at(hour), state: 'sent', heldFor: null },
  ...{ attempts: 1, error: null, waitsUntil: null, bounced: false, subject: 'Your enquiry' },
  ...changes,
})

const event = (id: string, hour: number, kind: string, what: string) => ({
  ...{ id, at: at(hour), by: null, kind, what },
})

test('a message stands in the history once, in its place, and one that may be another person’s not at all', () => {
  const entries = entriesOf({
    history: [
      event('1', 10, 'received', 'Received'),
      event('theirs', 12, 'message', 'They wrote back'),
      event('3', 14, 'message', 'Nothing to answer'),
      // Its message was deleted.
      event('gone', 15, 'message', 'They wrote back'),
    ],
    mail: [mail('r', 11), mail('s', 13)],
    messages: [message('theirs', 12), message('ravi', 12, { state: 'unsure' })],
    notes: [],
  })
  expect(entries.map((entry) => entry.message?.id ?? entry.mail?.id ?? entry.what)).toEqual([
    'Received',
    'r',
    'theirs',
    's',
    'Nothing to answer',
    'They wrote back',
  ])
})

test('a text is folded once it has more than 25 lines, or letters for more', () => {
  expect(isLong('line\n'.repeat(24))).toBe(false)
  expect(isLong('line\n'.repeat(25))).toBe(true)
  expect(isLong('x'.repeat(1_700))).toBe(false)
  expect(isLong('x'.repeat(1_701))).toBe(true)
})

test('a mail that came back says so in its own place', () => {
  const back = mail('r', 11, { state: 'failed', bounced: true, error: '550 No such user' })
  expect(mailStateWords(back)).toBe('It didn’t reach them and came back')
})

const quiet: InboxSummary = {
  ...{
    counts: { new: 0, replied: 0, closed: 0, spam: 0 },
    overdue: 0,
    probablySpam: [],
    calls: [],
  },
  mail: { isSetUp: true, failed: 0, failedAbout: [], bounced: [], mailboxFault: null },
  ...{ unsure: [], leaving: { count: 0, by: null, first: [] } },
  closed: { calls: 0, replies: 0, first: [] },
  promise: { enquiries: 0, replied: 0, inTime: 0, medianMinutes: null },
}

test('above the inbox a mail that came back is first, then a mailbox that can’t be read', () => {
  const [asha, ben] = [
    { id: '1', fullName: 'Asha Patel' },
    { id: '2', fullName: 'Ben Ellis' },
  ]
  const summary: InboxSummary = {
    ...quiet,
    mail: { ...quiet.mail, failed: 1, bounced: [asha], mailboxFault: 'Login failed' },
    unsure: [ben],
  }
  expect(noticesOf(quiet)).toEqual([])
  expect(noticesOf(summary).map(({ title }) => title)).toEqual([
    'An email didn’t reach Asha Patel: ring them',
    '1 email couldn’t be sent',
    'Answers aren’t being read',
    'From another address: is it from them?',
  ])
  const both = { ...summary, mail: { ...summary.mail, bounced: [asha, ben] } }
  expect(noticesOf(both)[0]?.title).toBe('Emails didn’t reach 2 people: ring them')
})
