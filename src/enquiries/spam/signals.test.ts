import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
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

test('only the field that people can’t see is enough alone', () => {
  const enough = signals.filter(({ weight }) => weight >= 100)
  expect(enough.map(({ says }) => says)).toEqual(['It filled in a field that people can’t see.'])
})

test('what is sent in another form than the contract’s is weighed too', () => {
  for (const body of [{}, { message: 7, claimDetails: 'x' }, { claimDetails: [null, {}] }]) {
    expect(weighSpam(body)).toEqual({ isSpam: false, signals: [] })
  }
})

test('docs/api.md lists each signal with its weight', () => {
  const page = readFileSync('docs/api.md', 'utf8').replace(/ +/g, ' ')
  const rows = signals.map(({ says, weight }) => `\n| ${says} | ${weight} | `)
  expect(rows.filter((row) => !page.includes(row))).toEqual([])
})
