import { expect, test } from '@jest/globals'
import { plainBlocks, presentRichText } from './rich-text'

const fillIn = (text: string) => text.replace('{{fee}}', '25%')
const picture = { url: '/p.webp', alt: 'A', width: 1, height: 1 }

const shown = (...children: object[]) => presentRichText({ root: { children } }, fillIn)

const words = (text: string, format = 0) => ({ type: 'text', text, format })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const link = (fields: object) => ({ type: 'link', fields, children: [words('here')] })
const plain = (text: string) => ({ kind: 'words', text, bold: false, italic: false })

test('words keep their formats, and quote the facts', () => {
  const [block] = shown(paragraph(words('It costs {{fee}}', 1), words(' or less', 3)))
  const [bold, both] = [{ bold: true }, { bold: true, italic: true }]
  const children = [
    { ...plain('It costs 25%'), ...bold },
    { ...plain(' or less'), ...both },
  ]
  expect(block).toMatchObject({ children })
})

const article = (changes: object) => ({
  linkType: 'internal',
  page: 'article',
  doc: { value: { slug: 'a', _status: 'published', ...changes } },
})

const here = { children: [plain('here')] }

test.each([
  ['a page of the site', { linkType: 'internal', page: '/contact' }, '/contact'],
  ['a form', { linkType: 'internal', page: '/start/rta' }, '/start/rta'],
  ['another website', { linkType: 'custom', url: 'https://www.gov.uk/x' }, 'https://www.gov.uk/x'],
  ['an email', { linkType: 'custom', url: 'mailto:a@example.com' }, 'mailto:a@example.com'],
  ['an article', article({}), '/resources/a'],
])('a link leads to %s', (_name, fields, href) => {
  const [block] = shown(paragraph(link(fields)))
  expect(block).toEqual({ kind: 'paragraph', children: [{ kind: 'link', href, ...here }] })
})

test('an email in a text is a link, and within a link its words', () => {
  const email = words('a@example.com')
  const [typed, within] = shown(
    paragraph(email),
    paragraph({ ...link({ linkType: 'internal', page: '/contact' }), children: [email] }),
  )
  const children = [plain('a@example.com')]
  const leading = (href: string) => ({ children: [{ kind: 'link', href, children }] })
  expect([typed, within]).toMatchObject([leading('mailto:a@example.com'), leading('/contact')])
})

test.each([
  ['a script', { linkType: 'custom', url: 'javascript:alert(1)' }],
  ['nowhere', {}],
  ['a page that does not exist', { linkType: 'internal', page: '/cms' }],
  ['a draft', article({ _status: 'draft' })],
  ['what was deleted', { linkType: 'internal', doc: { value: null } }],
  ['what is in the trash', article({ deletedAt: 'x' })],
])('a link to %s is its words alone', (_name, fields) => {
  expect(shown(paragraph(link(fields)))).toEqual([{ kind: 'paragraph', ...here }])
})

test('headings have ids of their own', () => {
  const heading = { type: 'heading', tag: 'h2', children: [words('What now?')] }
  expect(shown(heading, { ...heading, tag: 'h3' })).toMatchObject([
    { kind: 'heading', level: 2, id: 'what-now' },
    { kind: 'heading', level: 3, id: 'what-now-2' },
  ])
})

test('a list within a point belongs to that point', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children })
  const inner = { type: 'list', listType: 'number', children: [item(words('one'))] }
  const list = { type: 'list', listType: 'bullet', children: [item(words('a')), item(inner)] }
  const ordered = { kind: 'list', ordered: true, items: [{ children: [plain('one')], lists: [] }] }
  const items = [{ children: [plain('a')], lists: [ordered] }]
  expect(shown(list)).toEqual([{ kind: 'list', ordered: false, items }])
})

test.each([
  ['an empty paragraph', paragraph()],
  ['a paragraph of empty words', paragraph(words(''))],
  ['an empty list', { type: 'list', children: [] }],
  ['a node that is unknown', { type: 'marquee', children: [words('x')] }],
  ['a picture that is gone', { type: 'upload', value: 'gone' }],
])('%s is left out', (_what, node) => {
  expect(shown(node)).toEqual([])
  expect(presentRichText(null, fillIn)).toEqual([])
})

test('a picture has its caption', () => {
  const upload = { type: 'upload', value: picture, fields: { caption: 'About {{fee}}' } }
  expect(shown(upload)).toMatchObject([{ kind: 'picture', caption: 'About 25%' }])
})

test('in plain words each block and point is apart, and what says nothing is left out', () => {
  const item = (...children: object[]) => ({ type: 'listitem', children })
  const inner = { type: 'list', children: [item(words('inner'))] }
  const children = [
    { type: 'heading', tag: 'h2', children: [words('How much')] },
    { type: 'heading', tag: 'h3', children: [words('In all')] },
    paragraph(words('{{fee}}, see '), link({}), { type: 'linebreak' }, words('End.')),
    { type: 'quote', children: [words('As said')] },
    { type: 'list', children: [item(words('one')), item(inner)] },
    ...[paragraph(words(' ')), { type: 'upload', value: picture }],
  ]
  expect(plainBlocks({ root: { children } }, fillIn)).toEqual([
    { kind: 'heading', text: 'How much' },
    { kind: 'subheading', text: 'In all' },
    { kind: 'paragraph', text: '25%, see here\nEnd.' },
    { kind: 'quote', text: 'As said' },
    ...['one', 'inner'].map((text) => ({ kind: 'point', text })),
  ])
})
