import { describe, expect, test } from '@jest/globals'
import {
  aboutHidden,
  aboutThePage,
  factsOf,
  headings,
  leadOf,
  nextSteps,
  stateOf,
} from './receipt-state'

const now = '2026-11-26T12:00:00.000Z'
const before = '2026-11-26T09:00:00.000Z'
const after = '2026-11-30T10:00:00.000Z'

const office = {
  lines: { phone: '01632 960999', call: 'tel:+441632960999', email: 'hello@example.com' },
  terms: { closedWeekdays: ['Sunday'] },
}

const waiting = {
  dueAt: after,
  repliedAt: null,
  withdrawnAt: null,
  leavesAt: null,
  status: 'new',
  callAt: null,
} as const

test.each([
  [{}, 'waiting'],
  [{ dueAt: before }, 'late'],
  [{ repliedAt: before, dueAt: before }, 'replied'],
  [{ repliedAt: before, callAt: after }, 'call'],
  [{ repliedAt: before, callAt: before }, 'replied'],
  [{ callAt: after, status: 'closed' }, 'closed'],
  [{ callAt: after, status: 'closed', withdrawnAt: before, leavesAt: after }, 'withdrawn'],
  [{ status: 'closed', withdrawnAt: before }, 'closed'],
] as const)('with %j an enquiry is %p', (changes, state) => {
  expect(stateOf({ ...waiting, ...changes }, now)).toBe(state)
})

test('headings are short', () => {
  for (const heading of Object.values(headings)) expect(heading.length).toBeLessThan(32)
})

const today = 'Thursday 26 November 2026'

test.each([
  ['waiting', {}, 'Reply by Monday 30 November, Rather talk? 01632 960999'],
  ['late', {}, 'Reply was due by Monday 30 November 2026, Please call 01632 960999'],
  ['call', { callAt: now }, `Call ${today} at midday, To change it 01632 960999`],
  ['replied', { repliedAt: now }, `Replied ${today} at midday, Anything else? 01632 960999`],
  ['closed', {}, 'Anything else? 01632 960999'],
  [
    'withdrawn',
    { withdrawnAt: now, leavesAt: after },
    `You asked on ${today}, Deleted by Monday 30 November 2026`,
  ],
] as const)(
  'the certificate says when it was sent and, %p with %j, %s',
  (state, changes, facts) => {
    const shown = factsOf(state, { ...waiting, createdAt: before, ...changes }, office)
    const inWords = shown.map(({ label, words }) => `${label} ${words}`)
    expect(inWords.join(', ')).toBe(`Sent ${today} at 9am, ${facts}`)
  },
)

test('it says by what day an enquiry is deleted, or that it’s kept', () => {
  expect(leadOf('withdrawn', { withdrawnAt: now, leavesAt: after })).toMatch(
    /^You asked me to delete .* gone by Monday 30 November 2026, /,
  )
  expect(leadOf('closed', { withdrawnAt: now, leavesAt: null })).toMatch(/please ask me why/)
})

describe('what happens next', () => {
  const noAnswers = { by: null, times: null, leaveMessage: null, emailSafe: null }
  const asha = {
    ...{ contact: noAnswers, email: 'asha@example.com', phone: '01632 960123' },
    ...{ callAt: after, dueAt: after, repliedAt: before },
  }
  const stepsFor = (state: Parameters<typeof nextSteps>[0], contact = {}) =>
    nextSteps(state, { ...asha, contact: { ...noAnswers, ...contact } }, office)

  test('is three steps while something will', () => {
    for (const state of ['waiting', 'late', 'replied', 'call'] as const) {
      expect(stepsFor(state).filter(Boolean)).toHaveLength(3)
    }
    for (const state of ['closed', 'withdrawn'] as const) expect(stepsFor(state)).toEqual([])
  })

  test.each([
    [
      {},
      /^I’ll ring you on 01632 960123 or write to asha@example.com\. If either is wrong, call or/,
    ],
    [
      { by: 'phone' },
      /^I’ll ring you on 01632 960123\. If that’s wrong, call or write with your ref/,
    ],
    [
      { by: 'email' },
      /^I’ll write to asha@example.com\. If that’s wrong, call me with your reference/,
    ],
    [
      { by: 'email', emailSafe: false },
      /^I’ll ring you on 01632 960123\. If that’s wrong, call me/,
    ],
    [{ leaveMessage: false }, / I won’t leave a message\.$/],
  ])('respects %j', (contact, sentence) => {
    expect(stepsFor('waiting', contact)[1]).toMatch(sentence)
  })

  test('never sends someone to an email that isn’t safe', () => {
    for (const state of ['waiting', 'late', 'replied', 'call'] as const) {
      expect(stepsFor(state, { emailSafe: false }).join(' ')).not.toMatch(/email|write|@/)
    }
  })

  test('the page says that they get no email at all', () => {
    const contact = { ...noAnswers, emailSafe: false }
    expect(aboutThePage({ claimType: 'rta', contact })).toMatch(/^You said that email isn’t safe, /)
    expect(aboutHidden(false)).toMatch(/^I haven’t sent you any email about this, and won’t\./)
  })

  test('never says where else they’re reached, nor what no longer counts', () => {
    const reachAt = { email: 'new@example.com', phone: '01632 960777' }
    const steps = nextSteps('waiting', { ...asha, reachAt }, office).join(' ')
    expect(steps).toMatch(/ring you on the number you’ve given me since or write to the address/)
    expect(steps).not.toMatch(/@|960123|960777/)
  })

  test('gives the time of a call, by phone also for someone who prefers email', () => {
    const [first] = stepsFor('call', { by: 'email', leaveMessage: false })
    expect(first).toMatch(/01632 960123 on Monday 30 November 2026 at 10am, London time\..* leave/)
  })
})
