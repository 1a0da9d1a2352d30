import type { Field } from 'payload'
import { icons } from '@/content/icons'

/** The thin-line icon beside a title. */
export const iconField: Field = {
  name: 'icon',
  type: 'select',
  required: true,
  options: [...icons],
}
