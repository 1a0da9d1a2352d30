import { readFileSync } from 'node:fs'
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

test.each(spam)('spam: $message', (example) => {
  expect(weighSpam(sent(example)).isSpam).toBe(true)
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

test('docs/api.md lists each signal with its weight', () => {
  const page = readFileSync('docs/api.md', 'utf8').replace(/ +/g, ' ')
  const rows = signals.map(({ says, weight }) => `\n| ${says} | ${weight} | `)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
