import { expect, test } from '@jest/globals'
import { factNames, facts } from '@/content/facts'
import { offerOf, quotable, quotationOf } from './quotable'

const by = (quotation: string) => (before: string) => [before, 'partnerFirm', quotation] as const

test.each([
  ...['', 'I help. ', 'Why?\n', '(Really.) ', 'First\n  ', 'He said: “'].map(by('{{PartnerFirm}}')),
  ...['I work with ', 'about £', 'e.g.', 'one,\u00a0'].map(by('{{partnerFirm}}')),
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
