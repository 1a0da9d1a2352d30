import { expect, test } from '@jest/globals'
import { personExportSchema } from './people'
import { personPage } from './person-page'

const at = '2026-11-22T14:00:00.000Z'
const enquiry = '00000000-0000-4000-8000-000000000000'

const page = (text: string) =>
  personPage(
    personExportSchema.parse({
      email: 'sam@example.com',
      exportedAt: at,
      enquiries: [
        {
          ...{ id: enquiry, fullName: text, kind: 'enquiry', claimType: 'rta', status: 'new' },
          ...{ createdAt: at, notes: [], history: [], privacyNoticeFrom: null },
          answers: [{ question: 'Full name', answer: text }],
        },
      ],
      mails: [],
      messages: [
        {
          ...{ id: '1', enquiry, from: 'sam@example.com', at, subject: 'Re: Hello', text },
          ...{ quoted: '', direction: 'in', state: 'joined', automatic: false, files: [] },
          missing: ['song.mp3 isn’t here: it’s a sound.'],
        },
      ],
      files: [
        {
          ...{ id: '2', enquiry, name: 'Knie #1?.jpg', size: 9, type: 'image/jpeg', at },
          ...{ sha256: 'ab', by: 'receipt', scan: 'clean', path: 'files/1-Knie #1?.jpg' },
        },
        {
          ...{ id: '3', enquiry, name: 'new.pdf', size: 9, type: 'application/pdf', at },
          ...{ sha256: 'cd', by: 'email', scan: 'waiting', path: null },
        },
      ],
      packs: [
        {
          ...{ id: '4', enquiry, sentAt: at, sha256: 'ef', firm: 'Harcourt Bell LLP' },
          ...{ reference: '00000000', name: text, advice: [], note: text, notes: [] },
          answers: [{ question: 'Full name', words: text }],
          files: [{ id: '2', name: 'a.jpg', size: 9, type: 'image/jpeg', sha256: 'ab' }],
          messages: [{ id: '1', from: 'sam@example.com', at, subject: 'Re: Hello', text }],
        },
      ],
      reviews: [],
    }),
    'Independent & Co',
    true,
  )

test('a person’s page names their messages and files under their enquiry, and links what is beside it', () => {
  const html = page('It hurts.\nStill.')
  expect(html).toContain('<h1>Independent &amp; Co: everything held about sam@example.com</h1>')
  expect(html).toContain('<h2>Enquiry 1: Road traffic accident, 22 November 2026</h2>')
  expect(html).toContain('<dt>Email from them on Sunday 22 November 2026 at 2pm</dt>')
  expect(html).toContain('It hurts.\nStill.\n\nsong.mp3 isn’t here: it’s a sound.</dd>')
  expect(html).toContain('<a href="files/1-Knie%20%231%3F.jpg">Knie #1?.jpg</a>')
  expect(html).toContain('new.pdf\nCame by email on Sunday 22 November 2026 at 2pm.')
  expect(html).not.toContain('>new.pdf</a>')
})

test('what someone typed is text in it, and it runs and loads nothing', () => {
  const html = page('</dd><script>alert(1)</script><img src=x onerror="alert(1)">&lt;')
  expect(html).not.toMatch(/<(?:script|img|link|iframe)\b/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('&amp;lt;')
  expect(html).toMatch(/^<!doctype html>\n<html lang="en-GB">/)
  expect(html).toContain(`content="default-src 'none'; style-src 'unsafe-inline'"`)
})
