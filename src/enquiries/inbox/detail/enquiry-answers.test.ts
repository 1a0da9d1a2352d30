import { expect, test } from '@jest/globals'
import { ownAnswers } from '@/enquiries/answers'
import { sampleEnquiry } from '@/mail/testing/sample-mails'
import { adminDate } from '@/platform/time/london-time'
import { enquiryText } from './enquiry-actions'

test('a copied enquiry is plain text with everything in it, in words', () => {
  expect(enquiryText({ ...sampleEnquiry(), claimDetails: { atFault: 'partial' } })).toBe(
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

test('days are written as the dashboard writes them, and what the table no longer knows as stored', () => {
  const claimDetails = { accidentDate: '2024-02-29', atFault: 'long gone' }
  const answers = ownAnswers({ claimType: 'rta', claimDetails }, adminDate)
  expect(answers.map(({ words }) => words)).toEqual(['Feb 29, 2024', 'long gone'])
})
