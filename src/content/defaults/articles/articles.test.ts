import { describe, expect, test } from '@jest/globals'
import { claimTypeValues } from '@/enquiries/claim-types'
import { articlePath, pageNames, publicPages, startPath } from '@/platform/pages'
import { articles } from './all-articles'

/** Hosts of bodies that make, keep or enforce the law. */
const officialHosts = [
  ...['www.acas.org.uk', 'www.gov.uk', 'www.gov.wales', 'www.justice.gov.uk'],
  ...['www.legislation.gov.uk', 'www.officialinjuryclaim.org.uk', 'www.sra.org.uk'],
]

const pagePaths: readonly string[] = [
  ...pageNames.map((name) => publicPages[name].path),
  ...claimTypeValues.map(startPath),
  ...articles.map(({ slug }) => articlePath(slug)),
]

const sourcesHeading = '## Where this comes from'

const linksIn = (text: string) =>
  [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, address = '']) => address)
const isPage = (address: string) => address.startsWith('/')

describe.each(articles)('$slug', ({ body }) => {
  const [text = '', sources = ''] = body.split(sourcesHeading)

  test('names its sources, official ones only, and the day they were read', () => {
    expect(linksIn(sources).length).toBeGreaterThan(0)
    const addresses = linksIn(body).filter((address) => !isPage(address))
    const others = addresses.filter((address) => !officialHosts.includes(new URL(address).host))
    expect(others).toEqual([])
    expect(addresses.filter((address) => !address.startsWith('https:'))).toEqual([])
    expect(sources).toMatch(/\n\*Checked on \d{1,2} \w+ \d{4} against the law [^*\n]+\.\*$/)
  })

  test('leads on to a page, and only to pages that exist', () => {
    const pages = linksIn(text).filter(isPage)
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter((path) => !pagePaths.includes(path))).toEqual([])
  })

  test('is Markdown of the few kinds that an article can hold', () => {
    const blocks = body.split('\n').filter((line) => line !== '')
    const kinds = /^(?:#{2,3} |- |\d+\. |> |\*{1,2}(?=\S))?[\p{L}\p{N}“‘[*{£]/u
    expect(blocks.filter((line) => !kinds.test(line))).toEqual([])
    expect(body).not.toMatch(/[<`|_~]|!\[|\n\n\n/)
    expect(body.split('**').length % 2).toBe(1)
    expect(body.replace(/\{\{\w+\}\}/g, '')).not.toMatch(/[{}]/)
    expect(body).toMatch(/\n(?:-|1\.) /)
  })
})

test('the newest article comes first', () => {
  const dates = articles.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})
