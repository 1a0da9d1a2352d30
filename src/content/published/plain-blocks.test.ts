import { expect, test } from '@jest/globals'
import { plainBlocks } from './rich-text'

const say = (text: string) =>
  text.includes('{{none}}') ? '' : text.replace('{{enquiriesKept}}', '12 months')

const words = (text: string) => ({ type: 'text', text })
const node = (type: string, ...children: object[]) => ({ type, children })
const shown = (...children: object[]) => plainBlocks({ root: { children } }, say)

test('a long text is its words in order, with the facts put in', () => {
  const end = [node('link', words('here')), node('linebreak'), words('End.')]
  const blocks = shown(
    { ...node('heading', words('How long')), tag: 'h2' },
    { ...node('heading', words('Enquiries')), tag: 'h3' },
    node('paragraph', words('For {{enquiriesKept}}, see '), ...end),
    node('quote', words('As said')),
  )
  expect(blocks).toEqual([
    { kind: 'heading', text: 'How long' },
    { kind: 'subheading', text: 'Enquiries' },
    { kind: 'paragraph', text: 'For 12 months, see here\nEnd.' },
    { kind: 'quote', text: 'As said' },
  ])
})

test('each point stands by itself, those within a point behind it', () => {
  const inner = node('list', node('listitem', words('inner')))
  const list = node('list', node('listitem', words('one')), node('listitem', inner))
  const points = ['one', 'inner'].map((text) => ({ kind: 'point', text }))
  expect(shown(list)).toEqual(points)
})

test('what has nothing to say is left out', () => {
  const list = node('list', node('listitem', words('{{none}} of it')))
  const said = [node('paragraph', words('{{none}}')), node('paragraph'), list, node('upload')]
  expect(shown(...said)).toEqual([])
})
