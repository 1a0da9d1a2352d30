import { randomUUID } from 'node:crypto'
import type { TextField } from 'payload'

/**
 * The id of a document: a random UUID, which is also its id in the database and tells a stranger
 * nothing about how many there are. Source: docs/product.md, "3. Records".
 */
export const uuidField: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => randomUUID(),
  admin: { hidden: true },
}
