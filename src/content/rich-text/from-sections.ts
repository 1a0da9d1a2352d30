import { isRecord } from '@/platform/is-record'
import { splitLines } from '../lines'
import type { RichTextNode } from './nodes'

const element = (type: string, children: readonly object[], more: object = {}) => ({
  type,
  version: 1,
  format: '',
  indent: 0,
  direction: 'ltr',
  children,
  ...more,
})

const words = (text: string) => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  style: '',
  mode: 'normal',
  detail: 0,
})

const lines = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value ?? '']).flatMap((text) => splitLines(String(text)))

const paragraph = (text: string) => element('paragraph', [words(text)], { textFormat: 0 })

function bulletList(points: readonly string[]) {
  const items = points.map((point, index) =>
    element('listitem', [words(point)], { value: index + 1 }),
  )
  return element('list', items, { listType: 'bullet', tag: 'ul', start: 1 })
}

function sectionBlocks(section: RichTextNode) {
  const points = lines(section['points'])
  return [
    ...lines(section['heading']).map((text) => element('heading', [words(text)], { tag: 'h2' })),
    ...lines(section['paragraphs']).map(paragraph),
    ...(points.length > 0 ? [bulletList(points)] : []),
  ]
}

/**
 * Sections of heading, paragraphs and points, as older releases stored long texts, as a text of the
 * editor.
 *
 * @returns undefined where there are no sections
 */
export function richTextFromSections(sections: unknown) {
  const blocks = (Array.isArray(sections) ? sections : []).filter(isRecord).flatMap(sectionBlocks)
  if (blocks.length === 0) return undefined
  return { root: element('root', blocks) }
}
