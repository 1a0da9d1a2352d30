import type { Field } from 'payload'
import { panelGroups } from '@/platform/page-label'
import { contentGlobal, part } from '../content'
import { checkedBy, checkWebAddress } from './fact-fields'
import { copy } from '../fields/copy'

/** Hidden if empty. */
function profile(name: string, label: string): Field {
  return part(name, label, [
    copy('label', { label: 'What the link says', optional: true }),
    {
      name: 'url',
      type: 'text',
      label: 'Address',
      validate: checkedBy(checkWebAddress),
    },
  ])
}

/** Source: docs/product.md, "2.4 Footer". */
export const links = contentGlobal({
  slug: 'links',
  label: 'Links',
  typescript: { interface: 'Links' },
  admin: { group: panelGroups.facts },
  fields: [
    profile('professionalNetwork', 'Professional network'),
    profile('photoSharing', 'Photo sharing'),
    profile('social', 'Social page'),
  ],
})
