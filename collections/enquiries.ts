import type { Access, CollectionConfig, Field } from 'payload'
import { recordDeletion } from '@/platform/activity/activity'
import { sendEnquiry } from '@/enquiries/endpoints/enquiries'
import { countPastReply } from '@/enquiries/work/promise'
import { sources, usualWork, type WorkName, workLabel } from '@/enquiries/enquiry-work'
import { bornOnQuestion } from '@/enquiries/contact'
import { kindLabels } from '@/enquiries/kinds'
import { statusLabels } from '@/enquiries/statuses'
import { eraseWithEnquiry } from '@/privacy/store/erase'
import { nobody, signedIn } from './access'
import { choiceField, claimTypeLabels } from './fields/choice'
import { uuidField } from './fields/id'
import { cameAt, moment } from './fields/dates'

const workMoment = (name: WorkName) => moment(name, workLabel(name))

const workChoice = (name: 'kind' | 'status' | 'source', table: Record<string, string>): Field => ({
  ...choiceField(name, table),
  label: workLabel(name),
  defaultValue: usualWork[name],
})

/** Names a type of a file in `src/enquiries` in the generated ones. */
const stored = (type: 'Contact' | 'ReachAt' | 'Referral', file = 'contact') => [
  () => ({ tsType: `import('./src/enquiries/${file}').${type} | null` }),
]

/** A caller may leave it out; the site's form never does. */
const mayBeEmpty = (name: string): Field => ({
  name,
  type: 'textarea',
  required: true,
  validate: () => true,
})

/** A deleted enquiry is hidden until that's undone, or it's purged. */
const undeleted: Access = (args) => signedIn(args) && { deletedAt: { exists: false } }

/**
 * The visitor's answers and the events since (`events`). The other fields of the work follow from
 * both by `stateOf`, and are stored for lists and indexes. Only `POST /api/enquiries` and the
 * dashboard's calls write; nobody edits the answers.
 */
export const enquiries: CollectionConfig = {
  slug: 'enquiries',
  // Payload 4 turns versions on by default, and copies would escape erasure.
  versions: false,
  labels: { singular: 'Enquiry', plural: 'Enquiries' },
  admin: {
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'claimType', 'status', 'dueAt', 'createdAt'],
    // The menu leads to the dashboard's inbox.
    group: false,
  },
  access: { read: undeleted, create: nobody, update: nobody, delete: undeleted },
  disableDuplicate: true,
  // Nobody edits one in the panel, and releasing locks would be a write for each one erased.
  lockDocuments: false,
  defaultSort: '-createdAt',
  endpoints: [sendEnquiry],
  hooks: {
    afterDelete: [eraseWithEnquiry, countPastReply, recordDeletion('enquiry-deleted')],
  },
  fields: [
    uuidField,
    { name: 'fullName', type: 'text', required: true },
    mayBeEmpty('email'),
    mayBeEmpty('phone'),
    { ...choiceField('claimType', claimTypeLabels), required: false },
    mayBeEmpty('message'),
    {
      name: 'claimDetails',
      type: 'json',
      typescriptSchema: [
        () => ({ type: ['object', 'null'], additionalProperties: { type: 'string' } }),
      ],
      admin: { components: { Field: '/src/panel/claim-details#ClaimDetails' } },
    },
    workChoice('kind', kindLabels),
    workChoice('status', statusLabels),
    { ...workMoment('dueAt'), required: true },
    ...(['repliedAt', 'wroteBackAt', 'withdrawnAt', 'readAt'] as const).map(workMoment),
    { name: 'files', type: 'number', label: workLabel('files') },
    { name: 'privacyVersion', type: 'text', label: workLabel('privacyVersion') },
    workMoment('leavesAt'),
    { name: 'kept', type: 'checkbox', label: workLabel('kept') },
    workChoice('source', sources),
    {
      name: 'contact',
      type: 'json',
      typescriptSchema: stored('Contact'),
      // Shown beside `claimDetails`.
      admin: { hidden: true },
    },
    ...(['callTimes', 'chosenTimes'] as const).map((name): Field => ({
      ...{ name, type: 'text', hasMany: true },
      // The chosen times, as sent and as they are now.
      admin: { hidden: true },
    })),
    { name: 'bornOn', type: 'text', label: bornOnQuestion.label },
    {
      name: 'reachAt',
      type: 'json',
      typescriptSchema: stored('ReachAt'),
      admin: { hidden: true },
    },
    workMoment('callAt'),
    // Half hours since 1970 that the call takes up. A unique index gives each to one enquiry.
    { name: 'callHalves', type: 'number', hasMany: true, admin: { hidden: true } },
    {
      name: 'referral',
      type: 'json',
      typescriptSchema: stored('Referral', 'referral'),
      admin: { hidden: true },
    },
    { name: 'limitDate', type: 'text', label: workLabel('limitDate') },
    { name: 'probablySpam', type: 'checkbox', label: workLabel('probablySpam') },
    { name: 'phoneKey', type: 'text', admin: { hidden: true } },
    { name: 'reachKey', type: 'text', admin: { hidden: true } },
    { name: 'emailAnyway', type: 'checkbox', admin: { hidden: true } },
    {
      name: 'draft',
      type: 'group',
      admin: { hidden: true },
      fields: (['subject', 'text', 'at'] as const).map((name) => ({ name, type: 'text' })),
    },
    ...(['remindAt', 'deletedAt'] as const).map((name): Field => ({
      ...{ name, type: 'date', admin: { hidden: true } },
    })),
    // Place in the inbox: `inboxPlace`. A deleted enquiry has none.
    { name: 'place', type: 'number', admin: { hidden: true } },
    { name: 'signals', type: 'text', hasMany: true, label: 'Why it may be spam' },
    // `EnquiryEvent`s, the oldest first. A newer release may have stored kinds that this one
    // doesn't know.
    {
      name: 'events',
      type: 'json',
      typescriptSchema: [() => ({ type: ['array', 'null'], items: {} })],
      admin: { components: { Field: '/src/panel/claim-details#History' } },
    },
    cameAt,
  ],
}
