import { describe, expect, test } from '@jest/globals'
import { noFiles } from '../testing/served'
import { variantOf } from './addresses'

const written = (tree: unknown) => encodeURIComponent(JSON.stringify(tree))

/** A tree as the router sends it, of a reader who goes from one page to another. */
const from = (page: string) => {
  const reader = ['(site)', { children: [page, {}, null, 'refetch', 0] }, null, null, 16]
  return written(['', { children: reader }, null, null, 16])
}

const treeOf = (tree: string) => ({ rsc: '1', 'next-router-state-tree': tree })
const layouts = { rsc: '1', 'next-router-prefetch': '1' }

describe('what Next’s router asks of a page', () => {
  const variant = (headers: Record<string, string>) => {
    const found = variantOf('/about?_rsc=x1&utm=a', headers, noFiles)
    if (!found || found === 'no file') throw new Error('It isn’t a page')
    return found
  }

  test('is one of three parts, wherever the reader comes from', () => {
    const parts = [
      treeOf(from('faq')),
      { ...layouts, 'next-router-segment-prefetch': '/_tree' },
      { ...layouts, ...treeOf(written(['', {}, null, 'metadata-only'])) },
    ]
    const keys = [{}, ...parts].map((headers) => variant({ 'next-url': '/terms', ...headers }).key)
    expect(new Set(keys).size).toBe(4)
    expect(variant(treeOf(from('terms')))).toEqual(variant(treeOf(from('faq'))))
  })

  test.each<Record<string, string>>([
    { rsc: 'x' },
    { rsc: '1', 'next-url': 'x'.repeat(20_000) },
    { ...layouts, 'next-router-prefetch': '4' },
    { ...layouts, 'next-router-segment-prefetch': '/x' },
    treeOf('x'),
    treeOf(written(['', { children: ['x', {}] }, null, null])),
    treeOf(from('a').replaceAll('null', '%22refetch%22')),
  ])('is the page if its words are unknown: %j', (headers) => {
    expect(variant(headers)).toEqual(variant({}))
  })
})
