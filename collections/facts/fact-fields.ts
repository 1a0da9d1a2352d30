import type { TextField } from 'payload'
import { type Fact, type FactPlace, factsIn, facts } from '@/content/facts'

/** The fields of the facts that a place of the panel holds, in the order of the table. */
export const factFields = (place: FactPlace): TextField[] =>
  factsIn(place).map((name) => {
    const { label, hint, value }: Fact = facts[name]
    return {
      name,
      type: 'text',
      label,
      required: value !== null,
      ...(value !== null && { defaultValue: value }),
      admin: { description: [hint, `Quoted as {{${name}}}.`].filter(Boolean).join(' ') },
    }
  })
