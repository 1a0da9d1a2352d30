import { expect, test } from '@jest/globals'
import { ownAnswers } from '@/enquiries/answers'
import type { MailRow, MailState } from '@/enquiries/mail'
import { sampleEnquiry } from '@/mail/testing/sample-mails'
import { adminDate } from '@/platform/time/london-time'
import { withEach } from '@/dashboard/shared/row-mutations'
import { callStateWords, offerOfTimes } from './detail/call-part'
import { enquiryText } from './detail/enquiry-detail'
import { mailLink, unfilled } from './detail/reply-parts'
import { entriesOf, isHeldForSafety } from './detail/thread'
import { mailStateWords } from '@/enquiries/mail-states'
import { withAdded } from './detail/use-reply-draft'
import { outcomeNotice } from './enquiry-calls'
import { actOf, shortcuts } from './keys'
import { limitDistance, limitWarning } from './marks'
import { comingTime } from './notices'

const nothingSaid = { by: null, times: null, leaveMessage: null, emailSafe: null }

test('a copied enquiry is plain text with everything in it, in words', () => {
  const besides = { contact: null, callTimes: null, bornOn: null }
  const claimDetails = { atFault: 'partial' }
  expect(enquiryText({ ...sampleEnquiry(), ...besides, claimType: 'rta', claimDetails })).toBe(
    [
      'Received\nNov 22, 2026, 14:00',
      'Full name\nSam Okoro',
      'Email\nsam@example.com',
      'Phone\n01632 960 001',
      'What do you need help with?\nRoad traffic accident',
      'Were you at fault?\nPartly',
      'How it happened\nA car drove into mine.\nI have photographs of it.',
    ].join('\n\n'),
  )
})

test('days are written as the dashboard writes them, and values that the table no longer knows as stored', () => {
  const claimDetails = { accidentDate: '2024-02-29', atFault: 'long gone' }
  const answers = ownAnswers({ claimType: 'rta', claimDetails }, adminDate)
  expect(answers.map(({ words }) => words)).toEqual(['Feb 29, 2024', 'long gone'])
})

test.each([
  ['queued', 0, 'Waiting to be sent'],
  ['queued', 1, 'Waiting to be sent, tried once'],
  ['failed', 6, 'Couldn’t be sent, tried 6 times'],
  ['sent', 3, 'Sent'],
] as const)('a mail that is %s after %i attempts is said to be: %s', (state, attempts, words) => {
  expect(mailStateWords({ state, attempts })).toBe(words)
})

test('a mail that is held says why, and one held for safety can’t be sent', () => {
  const held = { kind: 'reply', state: 'held', heldFor: null, attempts: 0 } as const
  const person = { contact: null, sharedSafety: [] }
  const unsafe = { ...nothingSaid, emailSafe: false }
  expect(isHeldForSafety(held, person)).toBe(false)
  expect(mailStateWords(held, 'spam')).toBe('Held back while this is marked as spam')
  expect(isHeldForSafety(held, { ...person, contact: unsafe })).toBe(true)
  // Another enquiry from the same address says it.
  const other = { id: '1', createdAt: '2026-11-23T10:00:00Z' }
  expect(isHeldForSafety(held, { ...person, sharedSafety: [other] })).toBe(true)
  expect(mailStateWords(held, 'limit')).toMatch(/three emails .* You can send it\.$/)
  expect(mailStateWords(held, 'doubt')).toMatch(/isn’t spam$/)
  expect(mailStateWords(held, 'safety')).toMatch(/isn’t safe/)
  const notice = { ...held, kind: 'notification', state: 'failed' } as const
  expect(isHeldForSafety(notice, { ...person, contact: unsafe })).toBe(false)
})

test.each([
  ['2026-11-25', 'over', '1 day ago'],
  ['2026-11-26', 7, 'today'],
  ['2026-12-03', 7, 'in 7 days'],
  ['2026-12-04', 14, 'in 8 days'],
  ['2026-12-11', 30, 'in 15 days'],
  ['2027-02-24', 90, 'in 90 days'],
  ['2027-02-25', undefined, 'in 91 days'],
] as const)('a time limit on %s gives the warning %s: %s', (limitDate, warning, words) => {
  const today = '2026-11-26'
  expect(limitWarning({ limitDate, status: 'new' }, today)).toBe(warning)
  expect(limitWarning({ limitDate, status: 'closed' }, today)).toBeUndefined()
  expect(limitDistance(limitDate, today)).toBe(words)
})

test('what the caller knows of a call is said, and to ring them if that is nothing', () => {
  const sam = { contact: null, email: 'sam@example.com', status: 'new' } as const
  const mail = (state: MailState): MailRow[] => [
    {
      ...{ id: 'one', kind: 'call', to: sam.email, state, at: '2026-11-26T10:00:00.000Z' },
      ...{ heldFor: null, attempts: 1, error: null, waitsUntil: null, bounced: false },
    },
  ]
  expect(callStateWords({ ...sam, mail: [] })).toBe('')
  expect(callStateWords({ ...sam, mail: mail('sent') })).toMatch(/^They’ve had an email/)
  for (const state of ['off', 'held', 'failed'] as const) {
    expect(callStateWords({ ...sam, mail: mail(state) })).toMatch(/Ring them\.$/)
  }
  expect(callStateWords({ ...sam, email: '', mail: [] })).toMatch(/no email address. Ring them\.$/)
  const contact = { ...nothingSaid, emailSafe: false }
  expect(callStateWords({ ...sam, contact, mail: mail('sent') })).toMatch(
    /isn’t safe. Ring them\.$/,
  )
})

test('three free times on different days are offered, but none that they chose themselves', () => {
  const half = (time: string) => {
    const start = `2026-12-${time}:00.000Z`
    return { start, end: start }
  }
  const free = ['01T09:00', '01T09:30', '02T09:00', '03T09:00', '04T09:00'].map(half)
  const offered = offerOfTimes(free, ['2026-12-01T09:00:00.000Z'])
  expect(offered?.match(/^- .*$/gm)).toEqual([
    '- Tuesday 1 December 2026 at 9:30am',
    '- Wednesday 2 December 2026 at 9am',
    '- Thursday 3 December 2026 at 9am',
  ])
  expect(offered).toContain('receipt page')
  // Someone who chose none doesn't know of a page for it.
  expect(offerOfTimes(free, null)).not.toContain('receipt')
  expect(offerOfTimes([], null)).toBeUndefined()
})

test('a call is named by its day, or as one of today, on London’s clocks', () => {
  const now = Date.parse('2026-06-30T22:30:00.000Z')
  expect(comingTime('2026-06-30T22:45:00.000Z', now)).toBe('today 23:45')
  expect(comingTime('2026-06-30T23:00:00.000Z', now)).toBe('Wed 1 Jul 00:00')
})

test('no key does two things, and a key outside the table does nothing', () => {
  const keys = shortcuts.flatMap((shortcut) => [...shortcut.keys])
  expect(keys).toEqual([...new Set(keys)])
  const pressed = ['?', 'Delete', 'Backspace', 'Enter', 'J', 'toString']
  expect(pressed.map(actOf)).toEqual(['help', 'delete', 'delete', undefined, undefined, undefined])
})

test.each([
  ['About {{fee}}', 'It is {{ fee }}, {{fee}}.', ['{{fee}}', '{{ fee }}']],
  ['{fee}} or', '{{fee} or {{fee', ['{fee}}', '{{fee}', '{{fee']],
  ['Your enquiry', 'Dear {Ada},', []],
])('in %j, %j the facts that were not filled in are named once: %j', (subject, text, names) => {
  expect(unfilled({ subject, text })).toEqual(names)
})

test('what happened is in one order: replies and notes with their words, calls as calls', () => {
  const at = (minute: number) => `2026-11-26T10:0${minute}:00.000Z`
  const by = 'margaret'
  const event = (minute: number, kind: string, what: string) => ({
    id: String(minute),
    at: at(minute),
    by,
    kind,
    what,
  })
  const note = (minute: number, text: string) => ({ id: String(minute), text, at: at(minute), by })
  const mail = {
    to: 'sam@example.com',
    state: 'sent',
    heldFor: null,
    attempts: 1,
    error: null,
    waitsUntil: null,
    bounced: false,
  } as const
  const entries = entriesOf({
    history: [
      event(0, 'received', 'Received'),
      event(1, 'call', 'Spoke on the phone'),
      event(2, 'reply', 'Replied by email'),
      event(3, 'note', 'Note added'),
      event(4, 'status', 'Closed'),
      event(5, 'unreached', 'Rang, no answer (try 2)'),
    ],
    notes: [note(1, 'She will send it.'), note(3, 'Sent it.'), note(5, 'Voicemail.')],
    mail: [{ id: 'r', kind: 'reply', at: at(2), subject: 'S', text: 'Dear Sam', ...mail }],
    messages: [],
  })
  expect(
    entries.map(({ mail: one, text, what }) => [what ?? one?.kind, text ?? one?.text]),
  ).toEqual([
    ['Received', undefined],
    ['Call', 'She will send it.'],
    ['reply', 'Dear Sam'],
    ['Note', 'Sent it.'],
    ['Closed', undefined],
    ['Rang, no answer (try 2)', 'Voicemail.'],
  ])
})

test('times offered in a reply come before its farewell', () => {
  const offer = 'I could talk on Monday at 10:00.'
  const letter = 'Dear Sam,\n\nThank you for writing.'
  const added = `${letter}\n\n${offer}`
  expect(withAdded('', offer)).toBe(offer)
  expect(withAdded(`${letter}\n`, offer)).toBe(added)
  for (const farewell of ['Kind regards,\nHelen Marlowe\n\n01632 960 123', 'Yours sincerely']) {
    expect(withAdded(`${letter}\n\n${farewell}\n`, offer)).toBe(`${added}\n\n${farewell}`)
  }
  expect(withAdded('Kind words help.\n\nA.\n\nB.\n\nC.\n\nD.\n\nE.', offer)).toMatch(
    /E\.\n\nI could/,
  )
})

test('an address cannot add a subject or a second reader to the letter', () => {
  expect(mailLink('ada@example.com')).toBe('mailto:ada@example.com')
  expect(mailLink('a?cc=b&x=@example.com')).toBe('mailto:a%3Fcc%3Db%26x%3D@example.com')
})

const all = ['Ada', 'Ben', 'Chloe', 'David', 'Elif']

const notice = async (count: number, refused: readonly string[] = []) => {
  const close = (row: { fullName: string }) =>
    refused.includes(row.fullName) ? Promise.reject(new Error('Gone')) : Promise.resolve(row)
  const rows = all.slice(0, count).map((fullName) => ({ fullName }))
  return outcomeNotice(await withEach(rows, close), 'Closed')
}

test('a notice names the sender of one enquiry, how many several were, and the first that was not done', async () => {
  expect(await notice(1)).toEqual({ title: 'Closed', description: 'Ada' })
  expect(await notice(5)).toEqual({ title: 'Closed', description: '5 enquiries' })
  const one = '4 of 5 enquiries done. Not done: Ben (Gone).'
  const none = '0 of 5 enquiries done. Not done: Ada and 4 more (Gone).'
  const variant = 'destructive'
  expect(await notice(5, ['Ben'])).toMatchObject({ description: one, variant })
  expect(await notice(5, all)).toMatchObject({ description: none, variant })
})
