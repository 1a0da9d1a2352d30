import type { CollectionConfig } from 'payload'
import { maxLength } from '@/contract/limits'
import { panelGroups } from '@/contract/panel/groups'
import { signedIn } from './access'
import { isContent } from './content'
import { uuidField } from './fields/id'

const quoted =
  'Write {{firstName}}, {{name}} or {{claimType}} for the person’s, and any fact, such as {{phone}}.'

/**
 * Replies that the consultant has prepared, to begin a reply in the dashboard with.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export const savedReplies: CollectionConfig = {
  slug: 'saved-replies',
  labels: { singular: 'Saved reply', plural: 'Saved replies' },
  custom: isContent,
  admin: {
    useAsTitle: 'title',
    defaultColumns: ['title', 'subject'],
    group: panelGroups.inbox,
    description: 'What you often write, ready to be sent from the dashboard once you have read it.',
  },
  access: { read: signedIn, create: signedIn, update: signedIn, delete: signedIn },
  defaultSort: 'title',
  trash: true,
  fields: [
    uuidField,
    {
      name: 'title',
      type: 'text',
      required: true,
      maxLength: maxLength.short,
      admin: { description: 'What you call it yourself.' },
    },
    {
      name: 'subject',
      type: 'text',
      required: true,
      maxLength: maxLength.short,
      admin: { description: quoted },
    },
    {
      name: 'text',
      type: 'textarea',
      required: true,
      maxLength: maxLength.reply,
      admin: { description: quoted, rows: 12 },
    },
  ],
}
