import { describe, expect, test } from '@jest/globals'
import { checkQuotes, personQuotes, quotableNames, quoteFacts, unknownQuotes } from './quote-facts'

const values = { fee: '25%', partnerFirm: 'my partner law firm', phone: null }

test.each([
  ['{{fee}} and {{ fee }} again', '25% and 25% again'],
  ['{{PartnerFirm}} acts.', 'My partner law firm acts.'],
  ['Call {{phone}}.', 'Call .'],
  ['{{price}}', '{{price}}'],
  ['A {{fee}} e.g. so. \n\nB ', 'A 25% e.g. so. \n\nB '],
])('%j is read as %j', (text, quoted) => {
  expect(quoteFacts(text, values)).toBe(quoted)
})

test('the promise to reply and how it was kept are quoted like any fact', () => {
  const kept = { replyTime: '48 hours', answeredInTime: '96%', medianReply: '3 hours' }
  expect(quoteFacts('{{answeredInTime}} within {{replyTime}}, half in {{medianReply}}', kept)).toBe(
    '96% within 48 hours, half in 3 hours',
  )
})

test('a name that stands for nothing is named', () => {
  expect(unknownQuotes('{{price}} {{fee}} {{AnsweredInTime}} {{constructor}} {{}}')).toEqual([
    'price',
    'constructor',
    '',
  ])
})

test('the value of a fact is not searched for facts again', () => {
  expect(quoteFacts('{{fee}}', { fee: '{{phone}} $& $1' })).toBe('{{phone}} $& $1')
})

describe('a sentence with a figure that is missing is left out whole', () => {
  test.each([
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

  test('and one with a figure that is known stays', () => {
    const text = '{{answeredInTime}} came in time. Half came within {{medianReply}}.'
    const known = { medianReply: '3 hours', answeredInTime: '' }
    expect(quoteFacts(text, known)).toBe('Half came within 3 hours.')
  })
})

test.each(['', 'No fact at all.', 'I ask {{ Fee }} of {{retention}}.', '{{fee}}{{fee}}'])(
  '%j quotes facts as they are to be quoted',
  (text) => expect(checkQuotes('Heading', text)).toBe(true),
)

describe('a quotation with a brace too few, too many or apart is refused, with what to write', () => {
  test.each([
    ['I ask {{fee} of it.', '{{fee}', 'fee'],
    ['I ask {fee}} of it.', '{fee}}', 'fee'],
    ['{{fee}} and {phone', '{phone', 'phone'],
    ['I ask { {fee} } of it.', '{ {fee} }', 'fee'],
    ['I ask fee}} of it.', 'fee}}', 'fee'],
    ['It is {{retentoin}.', '{{retentoin}', 'retention'],
    ['I ask {{{fee}}} of it.', '{', undefined],
  ])('%j', (text, named, meant) => {
    const instead = meant ? `Write {{${meant}}}, or choose it` : 'Choose one'
    expect(checkQuotes('Lead', text)).toBe(
      `“Lead” has ${named} in it, but a fact stands between two braces on each side. ${instead} from “Insert a fact”.`,
    )
  })
})

test.each([
  ['fe e', 'fee'],
  ['Fees', 'fee'],
  ['partner', 'partnerFirm'],
  ['e-mail', 'email'],
  ['conveyancing cost', 'conveyancingCost'],
  ['price', undefined],
  ['', undefined],
])('someone who writes {{%s}} is offered %s', (written, meant) => {
  const instead = meant ? `Write {{${meant}}}, or choose it` : 'Choose one'
  expect(checkQuotes('Text', `{{${written}}}`)).toBe(
    `In “Text”, {{${written}}} stands for no fact. ${instead} from “Insert a fact”.`,
  )
})

describe('a saved reply may also quote the person whom it is sent to', () => {
  const check = (text: string) => checkQuotes('Text', text, personQuotes)

  test.each([...personQuotes, ...quotableNames, ' firstName ', 'PartnerFirm'])(
    'by {{%s}}',
    (name) => expect(check(`Dear {{${name}}},`)).toBe(true),
  )

  test.each([
    ['{{fristName}}', 'In “Text”, {{fristName}} stands for no fact. Write {{firstName}}.'],
    [
      '{{reference}}',
      'In “Text”, {{reference}} stands for no fact. Write {{name}}, {{firstName}}, {{claimType}} or a fact, such as {{phone}}.',
    ],
    [
      '{{firstName}',
      '“Text” has {{firstName} in it, but a fact stands between two braces on each side. Write {{firstName}}.',
    ],
  ])('but not by %s', (text, sentence) => expect(check(text)).toBe(sentence))
})
