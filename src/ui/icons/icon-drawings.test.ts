import { expect, test } from '@jest/globals'

import { drawings } from './icon-drawings'

type Attributes = Record<string, string>

/** An icon's parts as Lucide publishes them; the key is React's, not the drawing's. */
const markup = (node: readonly (readonly [string, Attributes])[]) =>
  node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
      return `<${tag} ${written.join(' ')}/>`
    })
    .join('')

test.each(Object.entries(drawings))('%s is drawn as Lucide draws it', async (name, drawing) => {
  const { __iconData } = await import(`lucide-react/icons/${name}`)
  expect(drawing).toBe(markup(__iconData.node))
})
