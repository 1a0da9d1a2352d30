import { describe, expect, test } from '@jest/globals'
import { quoteFacts, unknownQuotes } from './quote-facts'

const values = { fee: '25%', partnerFirm: 'my partner law firm', phone: null }

test('a name in double braces becomes the fact, as often as it stands there', () => {
  expect(quoteFacts('{{fee}} and {{ fee }} again', values)).toBe('25% and 25% again')
})

test('a name with a capital gives the fact one too', () => {
  expect(quoteFacts('{{PartnerFirm}} acts.', values)).toBe('My partner law firm acts.')
})

test('the promise to reply and how it was kept are quoted like any fact', () => {
  const kept = { replyTime: '48 hours', answeredInTime: '96%', medianReply: '3 hours' }
  expect(quoteFacts('{{answeredInTime}} within {{replyTime}}, half in {{medianReply}}', kept)).toBe(
    '96% within 48 hours, half in 3 hours',
  )
})

test('a fact that was left empty is nothing, not a name in braces', () => {
  expect(quoteFacts('Call {{phone}}.', values)).toBe('Call .')
})

test('a name that stands for nothing stays as it was written, and is named', () => {
  expect(quoteFacts('{{price}}', values)).toBe('{{price}}')
  expect(unknownQuotes('{{price}} {{fee}} {{AnsweredInTime}} {{constructor}} {{}}')).toEqual([
    'price',
    'constructor',
    '',
  ])
})

test('what a fact holds is not read for facts again', () => {
  expect(quoteFacts('{{fee}}', { fee: '{{phone}} $& $1' })).toBe('{{phone}} $& $1')
})

describe('of a figure that there is none of, the whole sentence is left out', () => {
  test.each([
    ['{{answeredInTime}}', ''],
    ['{{answeredInTime}} of my replies came in time.', ''],
    ['I reply soon. {{AnsweredInTime}} came in time.', 'I reply soon.'],
    ['{{answeredInTime}} came in time! I reply soon.', 'I reply soon.'],
    ['One. Half within {{ medianReply }}? Three.', 'One. Three.'],
    ['(Half within {{medianReply}}.) I charge {{fee}}.', 'I charge 25%.'],
    ['First line\n{{answeredInTime}} in time\nLast line', 'First line\nLast line'],
    ['Most are, e.g. {{answeredInTime}}, in time. Ask me.', 'Ask me.'],
    ['It costs £1.50. It takes {{medianReply}} at 9.30 a.m. or so', 'It costs £1.50.'],
    ['See example.com for {{medianReply}}', ''],
  ])('%j', (text, left) => {
    expect(quoteFacts(text, values)).toBe(left)
  })

  test('where another is known, its sentence stays', () => {
    const text = '{{answeredInTime}} came in time. Half came within {{medianReply}}.'
    expect(quoteFacts(text, { medianReply: '3 hours' })).toBe('Half came within 3 hours.')
    expect(quoteFacts(text, { answeredInTime: '' })).toBe('')
  })

  test('a text without one is left as it is, the space at its end too', () => {
    expect(quoteFacts('A {{fee}} e.g. so. \n\nB ', values)).toBe('A 25% e.g. so. \n\nB ')
  })
})
