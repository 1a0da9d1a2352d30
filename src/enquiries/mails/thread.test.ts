import { describe, expect, test } from '@jest/globals'
import { inThread, threadHeaders } from './thread'

const siteUrl = new URL('https://www.example.com')
const root = '<enquiry@www.example.com>'
const ids = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `<${from + at}@www.example.com>`)

describe('the headers of a mail', () => {
  test('name the enquiry and no other mail if it’s the first', () => {
    expect(threadHeaders('enquiry', [], siteUrl)).toEqual({ references: [root] })
  })

  test('name the thread so far, and of a long one the first and the last ten', () => {
    const [first = '', second = ''] = ids(1, 2)
    expect(threadHeaders('enquiry', [first, second], siteUrl)).toEqual({
      references: [root, first, second],
      inReplyTo: second,
    })
    expect(threadHeaders('enquiry', ids(1, 15), siteUrl)).toEqual({
      references: [root, first, ...ids(6, 15)],
      inReplyTo: '<15@www.example.com>',
    })
  })

  test.each([
    '<a@b>\r\nBcc: <c@example.com>',
    '<a b@example.com>',
    '<<a@b>>',
    'a@b',
    '',
    '<é@example.com>',
    '<\u0000@example.com>',
    `<${'a'.repeat(251)}>`,
  ])('leave out %j, which is no Message-ID', (bad) => {
    const [first = ''] = ids(1, 1)
    expect(threadHeaders('enquiry', [first, bad], siteUrl)).toEqual({
      references: [root, first],
      inReplyTo: first,
    })
  })
})

describe('the subject', () => {
  const content = { subject: 'Overdue: Sam', preview: 'It was due.', blocks: [], footer: '' }

  test('of a later mail is the thread’s, and its preview begins with what it’s about', () => {
    expect(
      inThread({ ...content, heading: 'Overdue' }, 'overdue', 'New enquiry: Sam'),
    ).toMatchObject({
      subject: 'Re: New enquiry: Sam',
      heading: 'Overdue',
      preview: 'Overdue. It was due.',
    })
    expect(inThread(content, 'overdue', 'New enquiry: Sam').heading).toBe('Overdue: Sam')
  })

  test('of a first mail, of a reply, and of a mail that nothing came before is its own', () => {
    expect(inThread(content, 'notification', 'Earlier')).toBe(content)
    expect(inThread({ ...content, isLetter: true }, 'reply', 'Earlier').subject).toBe(
      content.subject,
    )
    expect(inThread(content, 'overdue')).toBe(content)
  })
})
