import { describe, expect, test } from '@jest/globals'
import { checkQuotes, nearestFact, personQuotes, quotableNames } from './quote-facts'

test.each([
  '',
  'No fact at all.',
  '{{fee}}',
  'I ask {{ Fee }} of {{retention}}.',
  '{{fee}}{{fee}}',
])('%j is fine', (text) => expect(checkQuotes('Heading', text)).toBe(true))

describe('a quotation with a brace too few, too many or apart is refused, with what to write', () => {
  test.each([
    ['I ask {{fee} of it.', '{{fee}'],
    ['I ask {fee}} of it.', '{fee}}'],
    ['I ask {fee} of it.', '{fee}'],
    ['I ask { {fee} } of it.', '{ {fee} }'],
    ['I ask {{fee of it.', '{{fee of it.'],
    ['I ask fee}} of it.', 'fee}}'],
    ['I ask {{{fee}}} of it.', '{'],
  ])('%j', (text, named) => {
    const refused = checkQuotes('Heading', text)
    expect(refused).toContain('“Heading”')
    expect(refused).toContain(named)
    expect(refused).toMatch(/Write \{\{fee\}\}|Choose one from/)
  })

  test('the fact that is meant is named, where it can be told', () => {
    expect(checkQuotes('Lead', '{{retentoin}')).toBe(
      '“Lead” has {{retentoin} in it, but a fact stands between two braces on each side. Write {{retention}}, or choose it from “Insert a fact”.',
    )
  })

  test('what is quoted properly beside it is not named', () => {
    expect(checkQuotes('Lead', '{{fee}} and {phone')).toContain('has {phone in it')
  })
})

describe('a saved reply may also quote the person whom it is sent to', () => {
  const check = (text: string) => checkQuotes('Text', text, personQuotes)

  test.each([...personQuotes, ...quotableNames, ' firstName ', 'PartnerFirm'])(
    '{{%s}} is fine',
    (name) => expect(check(`Dear {{${name}}},`)).toBe(true),
  )

  test.each([
    ['{{fristName}}', 'In “Text”, {{fristName}} stands for no fact. Write {{firstName}}.'],
    ['{{fe e}}', 'In “Text”, {{fe e}} stands for no fact. Write {{fee}}.'],
    [
      '{{reference}}',
      'In “Text”, {{reference}} stands for no fact. Write {{name}}, {{firstName}}, {{claimType}} or a fact, such as {{phone}}.',
    ],
    [
      '{{firstName}',
      '“Text” has {{firstName} in it, but a fact stands between two braces on each side. Write {{firstName}}.',
    ],
  ])('%s is refused, with what to write', (text, sentence) => expect(check(text)).toBe(sentence))
})

test.each([
  ['fe e', 'fee'],
  ['Fees', 'fee'],
  ['partner', 'partnerFirm'],
  ['e-mail', 'email'],
  ['conveyancing cost', 'conveyancingCost'],
  ['price', undefined],
  ['', undefined],
])('who writes {{%s}} means %s', (written, meant) => {
  expect(nearestFact(written)).toBe(meant)
  expect(checkQuotes('Text', `{{${written}}}`)).toBe(
    `In “Text”, {{${written}}} stands for no fact. ` +
      (meant === undefined
        ? 'Choose one from “Insert a fact”.'
        : `Write {{${meant}}}, or choose it from “Insert a fact”.`),
  )
})
