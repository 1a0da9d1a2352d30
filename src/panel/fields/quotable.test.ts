import { expect, test } from '@jest/globals'
import { factNames, facts } from '@/content/facts'
import { offerOf, quotable, quotationOf } from './quotable'

test.each(['', 'I help. ', 'Why?\n', '(Really.) ', 'First\n  ', 'He said: “'])(
  'a fact has a capital behind %j, where a sentence begins',
  (before) => expect(quotationOf('partnerFirm', before)).toBe('{{PartnerFirm}}'),
)

test.each(['I work with ', 'about £', 'e.g.', 'one,\u00a0'])('and none behind %j', (before) => {
  expect(quotationOf('partnerFirm', before)).toBe('{{partnerFirm}}')
})

test('an email address never has one', () => {
  expect(quotationOf('email', '')).toBe('{{email}}')
})

test('the menu lists each fact by its name with what it says now', () => {
  const labels = Object.fromEntries(factNames.map((name) => [name, facts[name].label]))
  const offers = quotable(labels, { fee: '25%', phone: '' }).map(offerOf)
  expect(offers).toContain('No-win-no-fee share: 25%')
  expect(offers).toContain('Phone: empty')
  expect(quotable(labels, {}).map(offerOf)).toContain('medianReply: none yet')
})
