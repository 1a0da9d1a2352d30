import { panelGroups } from '@/platform/page-label'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { contentGlobal, part } from '../content'
import { copy, longCopy } from '../fields/copy'
import { factFields } from './fact-fields'

/** Source: docs/product.md, "9.1 Facts". */
export const contactDetails = contentGlobal({
  slug: 'contact-details',
  label: 'Contact',
  typescript: { interface: 'ContactDetails' },
  admin: { group: panelGroups.facts },
  hooks: { afterChange: [keepPublishedNotice] },
  fields: [
    ...factFields('contact-details'),
    part('consultant', 'The consultant', [
      copy('name', { label: 'Your name', optional: true }),
      longCopy('description', { label: 'Who you are, in a sentence' }),
      { name: 'portrait', label: 'Portrait', type: 'upload', relationTo: 'media' },
    ]),
  ],
})
