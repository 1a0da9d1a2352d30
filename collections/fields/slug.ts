import type { TextField } from 'payload'
import { slugOfCopy } from './slug-of-copy'
import { refuseTakenSlug } from './slug-taken'

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A document's name in addresses. */
export function slugField(description: string): TextField {
  return {
    name: 'slug',
    type: 'text',
    required: true,
    unique: true,
    index: true,
    admin: { position: 'sidebar', description },
    hooks: { beforeChange: [refuseTakenSlug], beforeDuplicate: [slugOfCopy] },
    validate: (value: unknown) =>
      (typeof value === 'string' && slug.test(value)) ||
      'Use small letters, digits and single hyphens, such as after-an-accident.',
  }
}
