import { describe, expect, test } from '@jest/globals'
import {
  checkQuotes,
  lackingCompanions,
  personQuotes,
  quotableNames,
  quoteFacts,
  unknownQuotes,
} from './quote-facts'

const values = { fee: '25%', partnerFirm: 'my partner law firm', phone: null }

test.each([
  ['{{fee}} and {{ fee }} again', '25% and 25% again'],
  ['{{PartnerFirm}} acts.', 'My partner law firm acts.'],
  ['Call {{phone}}.', 'Call .'],
  ['{{price}}', '{{price}}'],
  ['A {{fee}} e.g. so. \n\nB ', 'A 25% e.g. so. \n\nB '],
  // A sentence with a figure that is missing is left out whole.
  ['{{answeredInTime}} of my replies came in time.', ''],
  ['I reply soon. {{AnsweredInTime}} came in time.', 'I reply soon.'],
  ['{{answeredInTime}} came in time! I reply soon.', 'I reply soon.'],
  ['(Half within {{medianReply}}.) I charge {{fee}}.', 'I charge 25%.'],
  ['First line\n{{answeredInTime}} in time\nLast line', 'First line\nLast line'],
  ['Most are, e.g. {{answeredInTime}}, in time. Ask me.', 'Ask me.'],
  ['It costs £1.50. It takes {{medianReply}} at 9.30 a.m. or so', 'It costs £1.50.'],
  ['See example.com for {{medianReply}}', ''],
])('%j is read as %j', (text, quoted) => {
  expect(quoteFacts(text, values)).toBe(quoted)
})

test('a name that stands for nothing is named', () => {
  const text = '{{cake}} {{fee}} {{AnsweredInTime}} {{constructor}} {{}}'
  expect(unknownQuotes(text)).toEqual(['cake', 'constructor', ''])
})

test('a satisfaction rate that rests on nothing else rests on a count of one’s own', () => {
  const text = 'The figure comes {{satisfactionEvidence}}.'
  expect(quoteFacts(text, { satisfactionEvidence: '' })).toBe('The figure comes from my own count.')
})

test('the value of a fact is not searched for facts again', () => {
  expect(quoteFacts('{{fee}}', { fee: '{{phone}} $& $1' })).toBe('{{phone}} $& $1')
})

test('a text quotes facts as they are to be quoted, or none', () => {
  const texts = ['', 'No fact at all.', 'I ask {{ Fee }} of {{retention}}.', '{{fee}}{{fee}}']
  expect(texts.filter((text) => checkQuotes('Heading', text) !== true)).toEqual([])
})

const advice = 'Choose one from “Insert a fact”.'

test.each([
  ['I ask {fee}} of it.', '{fee}}'],
  ['{{fee}} and {phone', '{phone'],
  ['I ask { {fee} } of it.', '{'],
  ['I ask fee}} of it.', 'fee}}'],
  ['I ask {{{fee}}} of it.', '{'],
])('%j has a brace too few, too many or apart, which is named', (text, named) => {
  expect(checkQuotes('Lead', text)).toBe(
    `“Lead” has ${named} in it, but a fact stands between two braces on each side. ${advice}`,
  )
})

test.each(['Fees', 'cake', ''])('{{%s}} is refused, naming the field', (written) => {
  const quoted = `{{${written}}}`
  expect(checkQuotes('Text', quoted)).toBe(`In “Text”, ${quoted} stands for no fact. ${advice}`)
})

describe('a saved reply may also quote the person whom it is sent to', () => {
  const names = [...personQuotes, ...quotableNames, ' firstName ', 'PartnerFirm']
  test.each(names.map((name) => `Dear {{${name}}},`))('as in %s', (text) => {
    expect(checkQuotes('Text', text, personQuotes)).toBe(true)
  })

  test('but not by another name', () => {
    expect(checkQuotes('Text', '{{reference}}', personQuotes)).toMatch(/stands for no fact/)
  })
})

test('a text that quotes a figure without its companion is told what to add', () => {
  const filled = { feeTerms: 'VAT is included.', satisfactionEvidence: 'from 212 clients' }
  const lacking = (names: string[], values = {}, isHome = false) =>
    lackingCompanions(new Set(names), { ...filled, ...values }, { isHome })
  const lacks =
    'It says “No-win-no-fee share” without “What the share is taken from and what can come on top”.'
  expect(lacking(['fee', 'phone'])).toEqual([`${lacks} Insert that fact beside it.`])
  expect(lacking(['fee', 'feeTerms'])).toEqual([])
  expect(lacking(['fee', 'satisfaction'], {}, true)).toEqual([])
  expect(lacking(['satisfaction'], { satisfactionEvidence: '' }, true)).toEqual([
    'It says “Satisfaction rate” without “What the satisfaction rate rests on”. Fill that in under Fees and figures.',
  ])
})
