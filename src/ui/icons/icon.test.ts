import { expect, test } from '@jest/globals'
import { z } from 'zod'

import { drawings } from './icon'

/** An icon as Lucide publishes it: its parts, each a tag with its attributes. */
const lucideIcon = z.object({
  __iconData: z.object({
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
  }),
})

/** The parts as markup; the key is React's, not the drawing's. */
const markup = ({ __iconData }: z.infer<typeof lucideIcon>) =>
  __iconData.node
    .map(([tag, { key: _key, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => `${name}="${value}"`)
      return `<${tag} ${written.join(' ')}/>`
    })
    .join('')

test.each(Object.entries(drawings))('%s is drawn as Lucide draws it', async (name, drawing) => {
  const icon: unknown = await import(`lucide-react/icons/${name}`)
  expect(drawing).toBe(markup(lucideIcon.parse(icon)))
})
