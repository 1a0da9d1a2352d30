import type { Field } from 'payload'
import { panelGroups } from '@/platform/page-label'
import { contentGlobal, part } from '../content'
import { checkedBy, checkWebAddress } from '../fields/checks'
import { copy } from '../fields/copy'

/** A page of the consultant's elsewhere; left empty, it is not shown. */
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

/** The consultant's pages elsewhere, in the footer. Source: docs/product.md, "2.4 Footer". */
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
