import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { enquiryMails } from '@/enquiries/mails/templates'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { usualTerms } from '@/platform/time/due-time'
import { ownAnswers } from '@/enquiries/answers'
import { londonTime } from '@/platform/time/london-time'
import { senderFacts } from './content'
import { drawn, sampleEnquiry, sampleMails } from '../testing/sample-mails'

beforeEach(() => setClock(new Date('2026-11-22T15:00:00Z')))

afterEach(() => setClock())

const kinds = Object.keys(sampleMails(sampleEnquiry()))

function mail(kind: string, changes: Parameters<typeof sampleEnquiry>[0] = {}) {
  const content = sampleMails(sampleEnquiry(changes))[kind]
  if (!content) throw new Error('There is no such mail')
  return { ...drawn(content), subject: content.subject }
}

describe.each(kinds)('the %s', (kind) => {
  test('is a page in British English that needs nothing from elsewhere', () => {
    const { html } = mail(kind)
    expect(html).toMatch(/^<!DOCTYPE html><html[^>]* lang="en-GB"/)
    expect(html).not.toMatch(/<(img|script|link|iframe|object|form)\b|url\(|@import|@font-face/i)
  })

  test('shows what a visitor typed and runs none of it', () => {
    const typed = '<script>alert(1)</script><b onclick="x">"\'&lt;'
    const changes = { fullName: typed, message: typed, phone: typed, email: typed }
    const { html, text } = mail(kind, changes)
    expect(html).not.toMatch(/<(script|b )/)
    expect(text.includes(typed)).toBe(html.includes('&lt;script'))
  })

  test('holds a name from right to left apart from the words around it', () => {
    const fullName = 'محمد'
    const { html, text } = mail(kind, { fullName })
    const isNameless = ['reply', 'call-dropped', 'referral'].includes(kind)
    if (isNameless || kind.startsWith('review-')) return
    const isolated = `\u2068${fullName}\u2069`
    expect(html).toContain(`<bdi>${isolated}</bdi>`)
    expect(text).toContain(isolated)
  })
})

test('a mail about a complaint says so, and that it must be acknowledged', () => {
  const { subject, text } = mail('overdue', {
    kind: 'complaint',
    dueAt: '2026-11-30T23:59:59.999Z',
  })
  expect(subject).toBe('Overdue: Complaint, Road traffic accident, Sam Okoro (reference 00000000)')
  expect(text).toContain('complained on Sunday 22 November 2026 at 2pm')
  expect(text).toContain('The acknowledgement is due by the end of Monday 30 November 2026.')
})

test('the notification names the claim and the sender, and has every answer under its question', () => {
  const enquiry = sampleEnquiry()
  const { html, subject, text } = mail('notification')
  expect(subject).toBe('New enquiry: Road traffic accident, Sam Okoro')
  const own = ownAnswers(enquiry, () => 'Friday 30 October 2026')
  expect(own.map(({ words }) => words)).toContain('Partly')
  for (const [question, words] of [
    [baseQuestions.fullName.label, enquiry.fullName],
    [baseQuestions.email.label, enquiry.email],
    [baseQuestions.phone.label, enquiry.phone],
    [baseQuestions.claimType.label, 'Road traffic accident'],
    [baseQuestionsOf('rta').message.label, enquiry.message],
    ...own.map((one) => [one.question, one.words]),
  ]) {
    expect(text).toContain(`${question}\n${words}\n`)
  }
  expect(html).toContain('A blue bicycle &amp; a van')
  expect(html).toContain('A car drove into mine.<br/>I have photographs of it.')
  const link = `https://www.example.com/admin/dashboard?enquiry=${enquiry.id}`
  expect(html).toContain(`href="${link}"`)
  expect(text).toContain(link)
  expect(text).toContain(londonTime(enquiry.dueAt))
  // An answer that the table no longer knows is shown as stored.
  const gone = mail('notification', { claimType: 'gone' as 'rta', claimDetails: null })
  expect(gone.text).toContain('\ngone\n')
})

test('the notification of an urgent enquiry says so first, and a time that was asked for', () => {
  const urgent = { claimType: 'immigration', claimDetails: { urgency: 'urgent' } } as const
  const callTimes = ['2026-12-03T10:00:00.000Z', '2026-12-01T10:00:00.000Z']
  const { subject, text } = mail('notification', { ...urgent, callTimes })
  expect(subject).toBe('New enquiry: Immigration matter, Sam Okoro')
  const [, after] = text.split('They say that it’s urgent.')
  expect(after).toMatch(/^\s+They’d like to talk on Tuesday 1 December 2026 at 10am\.\s+Your reply/)
  expect(mail('notification').text).not.toMatch(/urgent|like to talk/)
})

function expectNothingOfIt(...texts: string[]): void {
  const { claimDetails, email, message, phone } = sampleEnquiry()
  const answers = [...Object.values(claimDetails ?? {}), message, phone, email]
  for (const secret of [...answers, 'Okoro', 'traffic', '30 October']) {
    expect(texts.join(' ')).not.toContain(secret)
  }
}

test('the acknowledgement says when the reply is due and who the consultant is, leads to its own page, and says nothing about what was asked', () => {
  const { html, subject, text } = mail('acknowledgement')
  const receipt = `https://www.example.com/receipt/${'a'.repeat(52)}`
  expect(subject).toBe('Your enquiry has arrived')
  expect(text).toContain('I’ll reply by Saturday 23 November.')
  expect(text).toContain('not a qualified solicitor')
  expect(text).toContain(receipt)
  expect(html).toContain(`href="${receipt}"`)
  expectNothingOfIt(html, text)
})

test.each(['agreement', 'referral'])('the %s says nothing of the matter', (kind) => {
  const { html, subject, text } = mail(kind)
  expectNothingOfIt(subject, html, text)
})

test.each([
  ...['https://spam.example/x Sam', '07700900000', 'a'.repeat(21), '<b>'].map((bad) => ['', bad]),
  [' Siân', 'Siân Jones'],
  [' O’Brien', 'O’Brien'],
  [' Anne-Marie', 'Anne-Marie'],
  ...['Your-account-is-locked', 'Ring’us-now', '-Sam', 'Sam-'].map((bad) => ['', bad]),
  [` ${'a'.repeat(10)}-${'b'.repeat(10)}`, `${'a'.repeat(10)}-${'b'.repeat(10)}`],
  [' محمد', 'محمد علي'],
])('the acknowledgement says “Hello%s,” to %s', (name, fullName = '') => {
  const { text } = mail('acknowledgement', { fullName })
  expect(text.replaceAll(/[\u2068\u2069]/g, '')).toContain(`\nHello${name},\n`)
})

test('an acknowledgement says when the office will be closed, from a week before', () => {
  setClock(new Date('2026-12-17T12:00:00Z'))
  const replyTerms = { ...usualTerms, closures: [{ day: '2026-12-24', until: '2027-01-02' }] }
  const facts = senderFacts({}, new URL('https://www.example.com'), replyTerms)
  const { text } = drawn(
    enquiryMails.acknowledgement(sampleEnquiry(), facts, 'https://a.example', {}),
  )
  expect(text).toContain('The office is closed from 24 December to 2 January.')
  expect(mail('acknowledgement').text).not.toContain('office')
})

test('an acknowledgement says where photographs and letters go, to someone who sent the form', () => {
  const where = 'you can add them on the page that you saw after sending'
  expect(mail('acknowledgement').text).toContain(where)
  expect(mail('acknowledgement', { source: 'phone' }).text).not.toContain(where)
})

test('an acknowledgement that comes after the reply was due makes no promise for that time', () => {
  const { text } = mail('acknowledgement', { dueAt: '2026-01-01T12:00:00.000Z' })
  expect(text).toContain('My reply was due by Thursday 1 January.')
})

test('a reminder says so if the sender asked for deletion', () => {
  const wish = 'On Sunday 22 November 2026 at 6pm they asked you to delete the enquiry.'
  expect(mail('reminder').text).not.toContain('delete')
  expect(mail('reminder', { withdrawnAt: '2026-11-22T18:00:00.000Z' }).text).toContain(wish)
  expect(mail('withdrawal').subject).toBe(
    'Deletion requested: Road traffic accident, Sam Okoro (reference 00000000)',
  )
})

test('a reply to someone who asked for no call has nothing in that place', () => {
  expect(mail('reply', { chosenTimes: [] }).text).toBe(mail('reply').text)
})

test('a reply has its paragraphs, lines and links, and the name of the business', () => {
  const { html, subject, text } = mail('reply')
  expect(subject).toBe('About your enquiry')
  expect(html).toContain('for<br/>what comes next.')
  expect(html).toMatch(/<a [^>]*href="https:\/\/www\.example\.com\/faq"/)
  expect(text).toBe(
    'Dear Sam Okoro,\n\nThank you. See https://www.example.com/faq for\nwhat comes next.\n\nOn Sunday 22 November 2026 you wrote:\n\n> A car drove into mine.\n> I have photographs of it.\n\n-- \nIndependent Legal Consultant\n',
  )
})

describe('the mail about a call', () => {
  const callAt = '2026-12-03T10:00:00.000Z'
  const was = '2026-12-02T11:00:00.000Z'
  const moves = [1, 2].map(() => ({ kind: 'time-moved', start: was, what: '', at: was }) as const)

  function callMail(changes: Parameters<typeof sampleEnquiry>[0], mail: { was?: string } = {}) {
    const enquiry = sampleEnquiry({ events: moves, ...changes })
    const facts = senderFacts({ email: 'site@example.com' }, new URL('https://www.example.com'))
    const content = enquiryMails.call(enquiry, facts, 'https://a.example', mail)
    const file = content.calendar?.text.replaceAll('\r\n ', '').split('\r\n')
    return { ...drawn(content), subject: content.subject, file }
  }

  test('has a file for the calendar, and neither says anything of the matter', () => {
    const { file, subject, text } = callMail({ callAt })
    expect(subject).toBe('Your call: Thursday 3 December 2026 at 10am (reference 00000000)')
    expect(file).toEqual(
      expect.arrayContaining(['METHOD:PUBLISH', 'SEQUENCE:2', 'DTSTART:20261203T100000Z']),
    )
    expect(file?.join()).not.toMatch(/car|traffic|law|legal|Okoro/i)
    expect(text).not.toMatch(/drove|traffic|moved/i)
  })

  test('says from when it moved', () => {
    const { subject, text } = callMail({ callAt }, { was })
    expect(subject).toMatch(/^Your call has moved: Thursday 3 December 2026 at 10am /)
    expect(text).toContain('it was to be on Wednesday 2 December 2026 at 11am.')
  })

  test('says which was cancelled, and what comes next unless they had a reply', () => {
    const { file, text } = callMail({ callAt: null }, { was })
    const cancelled =
      'Our call on Wednesday 2 December 2026 at 11am, London time, was cancelled, so I won’t ring you then.'
    expect(text).toContain(`${cancelled} I’ll reply by`)
    expect(callMail({ callAt: null, repliedAt: was }, { was }).text).toContain(`${cancelled}\n`)
    expect(file).toEqual(
      expect.arrayContaining([
        ...['METHOD:CANCEL', 'STATUS:CANCELLED', 'DTSTART:20261202T110000Z'],
        ...['ORGANIZER:mailto:site@example.com', 'DESCRIPTION:This call was cancelled.'],
      ]),
    )
  })
})
