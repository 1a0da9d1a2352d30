import { randomUUID } from 'node:crypto'
import type { TextField } from 'payload'

/** A random UUID, also the database's id, so that it doesn't tell how many documents there are. */
export const uuidField: TextField = {
  name: 'id',
  type: 'text',
  required: true,
  defaultValue: () => randomUUID(),
  admin: { hidden: true },
}
