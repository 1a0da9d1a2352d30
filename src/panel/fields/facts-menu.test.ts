import { expect, test } from '@jest/globals'
import { offerOf, quotationOf } from './facts-menu'

const by = (quotation: string) => (before: string) => [before, 'partnerFirm', quotation] as const

test.each([
  ...['', 'I help. ', 'Why?\n', '(Really.) ', 'First\n  ', 'He said: “'].map(by('{{PartnerFirm}}')),
  ...['I work with ', 'about £', 'e.g.', 'one,\u00a0'].map(by('{{partnerFirm}}')),
  ['', 'email', '{{email}}'] as const,
])('behind %j, where a sentence begins or goes on, %s is quoted as %s', (before, name, quoted) => {
  expect(quotationOf(name, before)).toBe(quoted)
})

test.each([
  ['fee', '25%', 'A name: 25%'],
  ['phone', '', 'A name: empty'],
  ['medianReply', null, 'A name: none yet'],
])('the menu offers %s with what it says now: %j', (name, value, offer) => {
  expect(offerOf({ name, label: 'A name', value })).toBe(offer)
})
