import type { CollectionBeforeChangeHook, CollectionConfig, FieldAccess } from 'payload'
import { afterApproval, beforeRemoval } from '@/reviews/store/decisions'
import { approvedReviews, sendReview } from '@/reviews/endpoints/reviews'
import { serviceValues } from '@/enquiries/claim-types'
import { rememberErasures } from '@/privacy/store/erase'
import type { Review } from '../payload-types'
import { neverAgain, nobody, signedIn } from './access'
import { besideForm } from './content'
import { uuidField } from './fields/id'
import { ratingField } from './fields/choice'
import { cameAt } from './fields/dates'

const asSent = { create: neverAgain, update: neverAgain }

/** A published review isn't hidden again: it's deleted with a reason. */
const untilPublished: FieldAccess<Review> = ({ doc }) => doc?.approved !== true

// Payload would let an update set it.
const keepWhenItCame: CollectionBeforeChangeHook<Review> = ({ data, operation, originalDoc }) =>
  operation === 'update' && originalDoc ? { ...data, createdAt: originalDoc.createdAt } : data

/**
 * Only `POST /api/reviews` writes a review. The consultant approves or deletes; nobody edits.
 * Everyone reads approved ones through `/api/reviews/approved`.
 */
export const reviews: CollectionConfig = {
  slug: 'reviews',
  // Payload 4 turns versions on by default, and copies would escape erasure.
  versions: false,
  labels: { singular: 'Review', plural: 'Reviews' },
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['name', 'service', 'rating', 'approved', 'createdAt'],
    // The menu leads to the dashboard's reviews.
    group: false,
    ...besideForm('reviews'),
  },
  access: { read: signedIn, create: nobody, update: signedIn, delete: signedIn },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  endpoints: [approvedReviews, sendReview],
  hooks: {
    beforeChange: [keepWhenItCame],
    afterChange: [afterApproval],
    beforeDelete: [beforeRemoval],
    afterDelete: [({ req, id }) => rememberErasures(req, 'reviews', [String(id)])],
  },
  fields: [
    uuidField,
    { name: 'name', type: 'text', required: true, access: asSent },
    { name: 'service', type: 'select', required: true, options: serviceValues, access: asSent },
    { name: 'review', type: 'textarea', required: true, access: asSent },
    { ...ratingField, access: asSent },
    {
      name: 'approved',
      type: 'checkbox',
      defaultValue: false,
      access: { update: untilPublished },
    },
    // The dashboard writes the answer.
    { name: 'answer', type: 'textarea', label: 'Your answer', access: asSent },
    { name: 'answeredAt', type: 'date', label: 'Answered', access: asSent },
    // The address for mails about the decision. It's unreadable, so that nobody can search by it.
    {
      name: 'email',
      type: 'text',
      hidden: true,
      access: { ...asSent, read: neverAgain },
    },
    cameAt,
  ],
}
