import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { kindValues } from '@/enquiries/kinds'
import type { Terms } from '@/enquiries/referral'
import { statusValues } from '@/enquiries/statuses'
import { sampleEnquiry } from '@/mail/testing/sample-mails'
import { eventsOf, happened, historyOf, type NewEvent, type StoredEvent } from './events'
import { mayUndo, stateOf, storedState } from './state'

const start = Date.parse('2026-11-18T12:00:00Z')

const at = (minute: number) => new Date(start + minute * 60_000).toISOString()

const sent = sampleEnquiry({
  createdAt: at(0),
  callTimes: ['2026-11-19T10:00:00.000Z'],
  limitDate: null,
})

const by = 'margaret'

const received: NewEvent = {
  kind: 'received',
  what: 'Received',
  at: at(0),
  by: null,
  began: {
    kind: 'enquiry',
    status: 'new',
    dueAt: at(1_440),
    remindAt: at(1_080),
    probablySpam: false,
    readAt: null,
  },
}

/** Each event comes a minute after the last. */
const listOf = (...events: NewEvent[]): StoredEvent[] =>
  [received, ...events].map((event, minute) =>
    happened({ id: `e${minute}`, at: at(minute), ...event }),
  )

const after = (...events: NewEvent[]) => stateOf(sent, listOf(...events))

const what = ''
const marked = (status: (typeof statusValues)[number]) =>
  ({ kind: 'status', status, what, by }) as const
const undone = (event: string) => ({ kind: 'undone', event, what, by }) as const
const reply = { kind: 'reply', mail: 'm1', what, by } as const
const confirmed = { kind: 'time-confirmed', start: at(5_000), what, by } as const
const byCall = { ...marked('replied'), byCall: true } as const
const deleted = { kind: 'deleted', what, by } as const
const withdrawn = { kind: 'withdrawn', deletesAt: at(40_000), what, by: null } as const
const keeping = { kind: 'kept', what, by } as const
const note = { kind: 'note', text: 'Rang.', what, by } as const
const wrote = {
  kind: 'message',
  message: 'one',
  direction: 'in',
  automatic: false,
  files: ['f1'],
  what,
  by: null,
} as const
const hers = { ...wrote, message: 'two', direction: 'out', files: [] } as const
const added = { kind: 'files', files: ['f2', 'f3'], what, by: null } as const
const announced = { kind: 'announced', deletesAt: at(20_000), what, by: null } as const

type Facts = Partial<ReturnType<typeof stateOf>>

describe('what happened makes the state', () => {
  test.each<[string, NewEvent[], Facts]>([
    ['nothing yet', [], { status: 'new', repliedAt: null, dueAt: at(1_440), leavesAt: null }],
    ['a reply', [reply], { status: 'replied', repliedAt: at(1) }],
    ['a second reply', [reply, { ...reply, mail: 'm2' }], { repliedAt: at(1) }],
    ['a reply that is held', [{ ...reply, isHeld: true }], { status: 'new', repliedAt: null }],
    [
      'a reply that is held on its way',
      [reply, { kind: 'reply-held', mail: 'm1', what, by: null }],
      { status: 'new', repliedAt: null },
    ],
    [
      'a held reply that is sent',
      [
        { ...reply, isHeld: true },
        { kind: 'reply-sent', mail: 'm1', what, by },
      ],
      { status: 'replied', repliedAt: at(2) },
    ],
    ['a reply taken back', [reply, undone('e1')], { status: 'new', repliedAt: null }],
    ['a reply, then new again', [reply, marked('new')], { status: 'new', repliedAt: at(1) }],
    [
      'a reply, closed, and taken back',
      [reply, marked('closed'), undone('e1')],
      { status: 'closed', repliedAt: null },
    ],
    [
      'closed, replied to, and the closing undone',
      [marked('closed'), reply, undone('e1')],
      { status: 'replied', repliedAt: at(2) },
    ],
    [
      'a call that was the only answer, cancelled',
      [
        confirmed,
        byCall,
        { kind: 'time-cancelled', what, by },
        { ...marked('new'), unanswers: true },
      ],
      { status: 'new', repliedAt: null, callAt: null },
    ],
    [
      'their own move of a call',
      [confirmed, { kind: 'time-moved', start: at(6_000), what, by: null }],
      { callAt: at(6_000), chosenTimes: [] },
    ],
    [
      'other times asked for',
      [{ kind: 'time-asked', times: [at(7_000)], what, by: null }],
      { chosenTimes: [at(7_000)] },
    ],
    ['an announcement', [announced], { leavesAt: at(20_000) }],
    ['work after an announcement', [announced, note], { leavesAt: null, lastWorkAt: at(2) }],
    ['a wish after an announcement', [announced, withdrawn], { leavesAt: at(20_000) }],
    ['work after a wish', [withdrawn, note, reply], { leavesAt: at(40_000), withdrawnAt: at(1) }],
    ['kept in spite of a wish', [withdrawn, keeping], { leavesAt: null, kept: true }],
    [
      'a wish, kept, and no longer',
      [withdrawn, keeping, { kind: 'no-longer-kept', deletesAt: at(50_000), what, by }],
      { leavesAt: at(50_000), kept: false },
    ],
    ['a message', [wrote], { status: 'new', wroteBackAt: at(1), files: ['f1'] }],
    [
      'two messages after a reply',
      [reply, wrote, wrote],
      { status: 'replied', wroteBackAt: at(2) },
    ],
    ['a message, then a reply', [wrote, reply], { wroteBackAt: null, repliedAt: at(2) }],
    ['a message, then closed', [reply, wrote, marked('closed')], { wroteBackAt: null }],
    ['a message to a closed one', [marked('closed'), wrote], { status: 'replied' }],
    [
      'an automatic answer to a closed one',
      [marked('closed'), { ...wrote, automatic: true }],
      { status: 'closed', wroteBackAt: null, lastWorkAt: at(1) },
    ],
    ['a message to spam', [marked('spam'), wrote], { status: 'spam', wroteBackAt: at(2) }],
    [
      'a message that was removed',
      [marked('closed'), wrote, { kind: 'message-removed', message: 'one', what, by }],
      { status: 'closed', wroteBackAt: null, files: [] },
    ],
    [
      'a message that needs no answer',
      [reply, wrote, { kind: 'nothing-to-answer', what, by }],
      { status: 'replied', wroteBackAt: null },
    ],
    ['a mail of her own', [hers], { status: 'replied', repliedAt: at(1) }],
    [
      'a mail of her own, found after her next reply',
      [wrote, reply, { ...hers, at: at(0.5) }],
      { repliedAt: at(0.5), wroteBackAt: null },
    ],
    [
      'a message found after the mail of hers that answers it',
      [
        { ...hers, at: at(5) },
        { ...wrote, at: at(4) },
      ],
      { wroteBackAt: null },
    ],
    [
      'a mail of her own between two messages',
      [
        { ...wrote, at: at(3) },
        { ...wrote, at: at(7) },
        { ...hers, at: at(5) },
      ],
      { wroteBackAt: at(7) },
    ],
    ['files of a new one', [added], { status: 'new', wroteBackAt: null, files: ['f2', 'f3'] }],
    [
      'files of a closed one, one of them removed',
      [marked('closed'), added, { kind: 'file-removed', file: 'f2', what, by: null }],
      { status: 'replied', wroteBackAt: at(2), files: ['f3'] },
    ],
    [
      'a mail that came back',
      [{ kind: 'bounced', mail: 'm1', what, by: null }],
      { hasBounced: true },
    ],
    [
      'a mail that came back, and a call',
      [
        { kind: 'bounced', mail: 'm1', what, by: null },
        { ...note, kind: 'call' },
      ],
      { hasBounced: false },
    ],
    ['a deletion', [deleted], { deletedAt: at(1) }],
    [
      'a deletion undone',
      [announced, deleted, undone('e2')],
      { deletedAt: null, leavesAt: at(20_000) },
    ],
  ])('%s', (_name, events, facts) => {
    expect(after(...events)).toMatchObject(facts)
  })
})

describe('passing a case on', () => {
  const terms = { firm: 'Harcourt Bell LLP', payment: '', files: [], messages: [] }
  const own = { referral: 'r1', terms, what, by }
  const question = { kind: 'referral-asked', ...own } as const
  const yes = { kind: 'referral-agreed', ...own, agreedAt: at(2), how: 'Yes.' } as const
  const no = { kind: 'referral-refused', what, by: null } as const
  const passing = {
    kind: 'referral-sent',
    ...{ referral: 'r1', pack: 'p1', isPaid: false, until: at(43_200), what, by },
  } as const
  const opening = { kind: 'referral-opened', what, by: null } as const
  const answer = { answer: 'declined', reason: 'A conflict.', name: '', phone: '' } as const
  const answering = { kind: 'referral-answered', ...answer, what, by: null } as const
  const closing = { kind: 'referral-closed', what, by } as const

  test.each<[string, NewEvent[], Partial<NonNullable<Facts['referral']>>]>([
    ['a question', [question], { askedAt: at(1), agreedAt: null, id: 'r1' }],
    ['a yes', [question, yes], { askedAt: at(1), agreedAt: at(2), how: 'Yes.' }],
    ['a yes without a question', [yes], { askedAt: null, agreedAt: at(2) }],
    ['a no', [question, no], { agreedAt: null, refusedAt: at(2) }],
    ['a yes taken back', [question, yes, no], { agreedAt: null, refusedAt: at(3), how: null }],
    ['a no, then yes', [question, no, yes], { agreedAt: at(2), refusedAt: null }],
    ['another question', [question, yes, question], { agreedAt: null, askedAt: at(3) }],
    ['passed on', [yes, passing], { agreedAt: at(2), sentAt: at(2), pack: 'p1', openings: 0 }],
    ['opened twice', [yes, passing, opening, opening], { openedAt: at(3), openings: 2 }],
    ['answered', [yes, passing, answering], { ...answer, answeredAt: at(3), withdrawnAt: null }],
    ['closed', [yes, passing, closing], { agreedAt: at(2), withdrawnAt: at(3) }],
    [
      'passed on and taken back',
      [yes, passing, no],
      { agreedAt: at(2), refusedAt: at(3), withdrawnAt: at(3) },
    ],
    ['a wish for deletion', [yes, passing, withdrawn], { refusedAt: at(3), withdrawnAt: at(3) }],
    [
      'passed on again after an answer',
      [yes, passing, answering, { ...passing, referral: 'r2', pack: 'p2' }],
      { id: 'r2', agreedAt: at(2), answer: null, sentAt: at(4), pack: 'p2' },
    ],
  ])('%s', (_name, events, facts) => {
    expect(after(...events).referral).toMatchObject(facts)
  })

  test('the firm’s looking doesn’t put the deletion off, and its answer does', () => {
    expect(after(yes, passing, opening).lastWorkAt).toBe(at(2))
    expect(after(yes, passing, answering).lastWorkAt).toBe(at(3))
  })
})

test('a deleted enquiry has no place, no call and no time to go, and keeps its status', () => {
  const list = listOf(reply, confirmed, withdrawn, deleted)
  expect(storedState(sent, stateOf(sent, list))).toMatchObject({
    ...{ status: 'replied', place: null, callAt: null, callHalves: null, leavesAt: null },
    deletedAt: at(4),
  })
})

test('the last change of status or kind, or a deletion, can be undone for a minute by who made it', () => {
  const state = after(marked('closed'), note)
  const in60 = new Date(start + 2 * 60_000)
  expect(mayUndo(state, by, in60)).toBe(true)
  expect(mayUndo(state, 'ada', in60)).toBe(false)
  expect(mayUndo(state, by, new Date(in60.getTime() + 1))).toBe(false)
  expect(mayUndo(after(marked('closed'), undone('e1')), by, in60)).toBe(false)
  expect(mayUndo(after(note), by, in60)).toBe(false)
})

test('an event of a newer release is a line and changes nothing', () => {
  const list = listOf(reply)
  const appeared = { id: 'x', kind: 'hologram', what: 'They appeared', at: at(9), by: null }
  const unknown = eventsOf({ events: [appeared, { kind: 'odd' }] })
  expect(stateOf(sent, [...list, ...unknown])).toEqual(stateOf(sent, list))
  expect(historyOf([...list, ...unknown]).slice(2)).toEqual([
    appeared,
    {
      id: '3',
      kind: 'odd',
      what: 'Something that this version of the site doesn’t know',
      at: '',
      by: null,
    },
  ])
})

const noTerms: Terms = { firm: '', payment: '', files: [], messages: [] }
const mails = fc.constantFrom('m1', 'm2', 'm3')
const times = fc.integer({ min: 1_000, max: 90_000 }).map(at)
const base = { what: fc.constant('words'), by: fc.constantFrom(by, 'ada', null) }

/** Anything that can happen, in any order. */
const act: fc.Arbitrary<NewEvent> = fc.oneof(
  fc.record({ ...base, kind: fc.constant('status'), status: fc.constantFrom(...statusValues) }),
  fc.record({ ...base, kind: fc.constant('kind'), to: fc.constantFrom(...kindValues) }),
  fc.record({ ...base, kind: fc.constantFrom('reply', 'reply-held', 'reply-sent'), mail: mails }),
  fc.record({ ...base, kind: fc.constantFrom('note', 'call', 'unreached'), text: fc.string() }),
  fc.record({ ...base, kind: fc.constantFrom('time-confirmed', 'time-moved'), start: times }),
  fc.record({ ...base, kind: fc.constantFrom('time-cancelled', 'kept', 'read', 'deleted') }),
  fc.record({ ...base, kind: fc.constant('time-asked'), times: fc.array(times, { maxLength: 3 }) }),
  fc.record({ ...base, kind: fc.constant('safety'), mails: fc.array(mails, { maxLength: 2 }) }),
  fc.record({ ...base, kind: fc.constant('reach-at'), isNewEmail: fc.boolean() }),
  fc.record({
    ...{ ...base, kind: fc.constant('message'), message: mails, files: fc.array(mails) },
    ...{ direction: fc.constantFrom('in', 'out'), automatic: fc.boolean() },
  }),
  fc.record({ ...base, kind: fc.constantFrom('nothing-to-answer') }),
  fc.record({ ...base, kind: fc.constant('message-removed'), message: mails }),
  fc.record({ ...base, kind: fc.constant('bounced'), mail: mails }),
  fc.record({ ...base, kind: fc.constant('files'), files: fc.array(mails) }),
  fc.record({ ...base, kind: fc.constant('file-removed'), file: mails }),
  fc.record({
    ...{ ...base, kind: fc.constant('referral-agreed'), referral: mails, agreedAt: times },
    ...{ how: fc.string(), terms: fc.constant<Terms>(noTerms) },
  }),
  fc.record({ ...base, kind: fc.constantFrom('referral-refused', 'referral-closed') }),
  fc.record({
    ...base,
    kind: fc.constantFrom('withdrawn', 'announced', 'no-longer-kept'),
    deletesAt: times,
  }),
)

/** The state but for what can be undone next. */
const factsAfter = (list: readonly StoredEvent[]) => ({ ...stateOf(sent, list), undoable: null })

test('any of a thousand acts, undone where that can be, leaves what was before it', () => {
  const thousand = fc.array(act, { minLength: 1_000, maxLength: 1_000, size: 'max' })
  const everyActLeavesNothing = (acts: NewEvent[]) => {
    let list = listOf()
    for (const each of acts) {
      const done = happened(each)
      const { undoable } = stateOf(sent, [...list, done])
      if (undoable === done) {
        const undoing = happened(undone(undoable.id))
        expect(factsAfter([...list, done, undoing])).toEqual(factsAfter(list))
      }
      list = [...list, done]
    }
  }
  fc.assert(fc.property(thousand, everyActLeavesNothing), { numRuns: 1 })
})

test('a list of five thousand events gives its state', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => (index % 2 ? note : marked('new')))
  expect(after(...many, reply)).toMatchObject({ status: 'replied', repliedAt: at(5_001) })
})
