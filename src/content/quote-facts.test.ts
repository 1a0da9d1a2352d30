import { expect, test } from '@jest/globals'
import { replyWithinHours } from '@/contract/limits'
import { quoteFacts, unknownQuotes } from './quote-facts'

const values = { fee: '25%', partnerFirm: 'my partner law firm', phone: null }

test('a name in double braces becomes the fact, as often as it stands there', () => {
  expect(quoteFacts('{{fee}} and {{ fee }} again', values)).toBe('25% and 25% again')
})

test('a name with a capital gives the fact one too', () => {
  expect(quoteFacts('{{PartnerFirm}} acts.', values)).toBe('My partner law firm acts.')
})

test('the promise to reply is the one that the program keeps', () => {
  expect(quoteFacts('within {{replyTime}}', {})).toBe(`within ${replyWithinHours} hours`)
})

test('a fact that was left empty is nothing, not a name in braces', () => {
  expect(quoteFacts('Call {{phone}}.', values)).toBe('Call .')
})

test('a name that stands for nothing stays as it was written, and is named', () => {
  expect(quoteFacts('{{price}}', values)).toBe('{{price}}')
  expect(unknownQuotes('{{price}} {{fee}} {{constructor}} {{}}')).toEqual([
    'price',
    'constructor',
    '',
  ])
})

test('what a fact holds is not read for facts again', () => {
  expect(quoteFacts('{{fee}}', { fee: '{{phone}} $& $1' })).toBe('{{phone}} $& $1')
})
