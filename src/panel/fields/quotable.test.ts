import { expect, test } from '@jest/globals'
import { factNames, facts } from '@/content/facts'
import { offerOf, quotable, quotationOf } from './quotable'

test.each([
  ...['', 'I help. ', 'Why?\n', '(Really.) ', 'First\n  ', 'He said: “'].map(
    (begins) => [begins, 'partnerFirm', '{{PartnerFirm}}'] as const,
  ),
  ...['I work with ', 'about £', 'e.g.', 'one,\u00a0'].map(
    (goesOn) => [goesOn, 'partnerFirm', '{{partnerFirm}}'] as const,
  ),
  ['', 'email', '{{email}}'] as const,
])('behind %j, where a sentence begins or goes on, %s is quoted as %s', (before, name, quoted) => {
  expect(quotationOf(name, before)).toBe(quoted)
})

test('the menu lists each fact by its name with what it says now', () => {
  const labels = Object.fromEntries(factNames.map((name) => [name, facts[name].label]))
  const offers = quotable(labels, { fee: '25%', phone: '' }).map(offerOf)
  expect(offers).toContain('No-win-no-fee share: 25%')
  expect(offers).toContain('Phone: empty')
  expect(quotable(labels, {}).map(offerOf)).toContain('medianReply: none yet')
})
