import { expect, test } from '@jest/globals'
import { senderFacts } from '@/mail/templates/content'
import { drawn } from '@/mail/testing/sample-mails'
import { usualTerms } from '@/platform/time/due-time'
import { changedMail, newDeviceMail } from './templates'

const facts = senderFacts({}, new URL('https://www.example.com'), usualTerms)
const happened = { username: 'margaret.hale', at: new Date('2026-11-22T14:00:00Z') }

test.each([
  ['Your username was changed', changedMail({ ...happened, change: 'username-changed' }, facts)],
  [
    'New sign-in: Firefox on Linux',
    newDeviceMail({ ...happened, device: 'Firefox on Linux' }, facts),
  ],
])('“%s” names the account, and says what to do if it was someone else', (subject, mail) => {
  const { text } = drawn(mail)
  expect(mail.subject).toBe(subject)
  expect(text).toContain('margaret.hale')
  expect(text).toContain('https://www.example.com/admin/forgot-password')
  expect(text).toContain('https://www.example.com/admin/dashboard?tab=settings')
})
