const node = { version: 1, format: '', indent: 0, direction: null } as const

const words = (text: string) => ({
  ...{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' },
})

/** A long text of a heading and one paragraph, as the editor stores it. */
export const longText = (heading: string, paragraph = 'And so on.') => ({
  root: {
    ...node,
    type: 'root',
    format: '' as const,
    children: [
      { ...node, type: 'heading', tag: 'h2', children: [words(heading)] },
      { ...node, type: 'paragraph', children: [words(paragraph)] },
    ],
  },
})

/** All that an article must have to be published. */
export const articleOf = (slug: string) => ({
  title: `About ${slug}`,
  summary: 'What it says.',
  category: 'injury' as const,
  readTime: 3,
  date: '2026-01-05T12:00:00.000Z',
  body: longText('To begin with'),
  slug,
})
