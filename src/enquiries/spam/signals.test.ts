import { expect, test } from '@jest/globals'
import { unseenField } from '@/platform/fields/unseen-field'
import { signals, weighSpam } from './signals'
import { enquiries, type Example, spam } from './testing/examples'

const sent = (example: Example) => ({
  fullName: 'Asha Patel',
  email: 'asha.patel@example.com',
  phone: '01632 960123',
  claimType: 'employment',
  ...example,
})

test.each(spam)('spam, but certainly only if a trap is filled: $message', (example) => {
  const isSpam = 'website' in example || 'otherReason' in example
  expect(weighSpam(sent(example))).toMatchObject({ isSpam, isProbable: !isSpam })
})

test.each([
  'I was SEO and lead generation manager at an agency. I was dismissed after I raised unpaid overtime.',
  'I ran email marketing for a dating site. My private email was read by my manager, who sacked me.',
  'I sold business loans. They told us to apply for a loan in our own name. Hot girls was my nickname.',
  'I work in an online casino. Unsubscribe requests were my job; we provide working capital too.',
  'I lost my deposit in a bitcoin investment platform that promised guaranteed returns: https://a.example https://b.example https://c.example',
  'My late client left money by will, and as next of kin I have to transfer the sum. I am a trainee solicitor.',
  'My web design company was owed money; the buyer wants our clients include list, our website traffic and backlinks.',
])('words alone never hide an enquiry: %s', (message) => {
  expect(weighSpam(sent({ message }))).toMatchObject({ isSpam: false })
})

test.each(enquiries)('an enquiry: $message', (example) => {
  const { isSpam, signals: found } = weighSpam(sent(example))
  expect({ isSpam, found: isSpam ? found : [] }).toEqual({ isSpam: false, found: [] })
})

test.each(signals)('some spam shows: $says', ({ says }) => {
  expect(spam.filter((example) => weighSpam(sent(example)).signals.includes(says))).not.toEqual([])
})

test('only what no form asks for is enough alone', () => {
  const enough = signals.filter(({ weight }) => weight >= 100)
  expect(enough.map(({ says }) => says)).toEqual([
    'It sent a website, which no form here asks for.',
  ])
})

test('the field that people can’t see makes it probable alone, and certain with any other signal', () => {
  const unseen = { [unseenField.name]: 'Acme' }
  const message = 'I was hurt at work.'
  expect(weighSpam({ message })).toMatchObject({ isSpam: false, isProbable: false })
  expect(weighSpam({ message, ...unseen })).toMatchObject({ isSpam: false, isProbable: true })
  const own = 'It filled in a field that people can’t see.'
  const weightOf = new Map(signals.map(({ says, weight }) => [says, weight]))
  expect(Math.min(...weightOf.values()) + (weightOf.get(own) ?? 0)).toBe(100)
  expect(weighSpam({ message: 'https://example.com is what I mean', ...unseen })).toMatchObject({
    isSpam: true,
    isProbable: false,
  })
})

test('what is sent in another form than the contract’s is weighed too', () => {
  for (const body of [{}, { message: 7, claimDetails: 'x' }, { claimDetails: [null, {}] }]) {
    expect(weighSpam(body)).toEqual({ isSpam: false, isProbable: false, signals: [] })
  }
})
