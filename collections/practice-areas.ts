import type { FieldHook, TypeWithID } from 'payload'
import { claimTypes, claimTypeValues, isClaimType } from '@/enquiries/claim-types'
import { panelGroups } from '@/platform/panel-groups'
import { neverAgain, nobody } from './access'
import { contentCollection, noButton } from './content'
import { copy, longCopy } from './fields/copy'
import { iconField } from './fields/icon'
import { ordered } from './ordered'

type Stored = TypeWithID & { claimType?: unknown }

/** Of a release in which services had one name only, the one that the table has. */
const orOfTheTable =
  (name: 'label' | 'service'): FieldHook<Stored, unknown> =>
  ({ value, siblingData: { claimType } }) =>
    value ??
    (typeof claimType === 'string' && isClaimType(claimType) && claimTypes[claimType][name])

const services = contentCollection(
  ordered({
    slug: 'practice-areas',
    typescript: { interface: 'PracticeArea' },
    labels: { singular: 'Service', plural: 'Services' },
    disableDuplicate: true,
    trash: false,
    admin: {
      group: panelGroups.facts,
      useAsTitle: 'title',
      defaultColumns: ['title', 'formName', 'reviewName'],
      description:
        'The seven services, each once: their cards on Home, and what they are called in the enquiry form and in reviews.',
      components: { edit: { UnpublishButton: noButton } },
    },
    fields: [
      copy('title', { label: 'Name on its card' }),
      longCopy('description', { label: 'Sentence on its card' }),
      iconField,
      {
        ...copy('formName', {
          label: 'Name in the enquiry form',
          description: 'What a visitor chooses who writes about one case.',
        }),
        hooks: { afterRead: [orOfTheTable('label')] },
      },
      {
        ...copy('reviewName', {
          label: 'Name in reviews',
          description: 'What a client chooses who writes a review, and what stands under it.',
        }),
        hooks: { afterRead: [orOfTheTable('service')] },
      },
      {
        name: 'claimType',
        type: 'select',
        label: 'Claim type',
        required: true,
        unique: true,
        options: claimTypeValues.map((value) => ({ value, label: claimTypes[value].label })),
        access: { update: neverAgain },
        admin: {
          position: 'sidebar',
          readOnly: true,
          description:
            'Locked: the program asks the questions of this type in the form, so each service keeps its own.',
        },
      },
    ],
  }),
)

/**
 * The seven services: the cards of home, each of which opens the form, and their names wherever
 * visitors read of them. There is one for each claim type, so none is added or taken away; the slug is
 * that of older releases.
 *
 * Source: docs/product.md, "3.6 Content".
 */
export const practiceAreas = {
  ...services,
  access: { ...services.access, create: nobody, delete: nobody },
}
