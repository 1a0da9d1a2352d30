import type { CollectionConfig } from 'payload'
import { sendEnquiry } from '@/api/enquiries'
import { claimTypes, claimTypeValues } from '@/contract/claim-types'
import { nobody, signedIn } from './access'
import { uuidField } from './fields/id'

/**
 * What visitors ask. Written only by `POST /api/enquiries`, which checks it against the contract;
 * the consultant reads and deletes, and nobody edits what a visitor sent.
 *
 * Source: docs/product.md, "3.2 Enquiry"; docs/api.md, "Enquiries".
 */
export const enquiries: CollectionConfig = {
  slug: 'enquiries',
  labels: { singular: 'Enquiry', plural: 'Enquiries' },
  admin: {
    useAsTitle: 'fullName',
    defaultColumns: ['fullName', 'claimType', 'createdAt'],
    group: 'Enquiries and reviews',
  },
  access: { read: signedIn, create: nobody, update: nobody, delete: signedIn },
  disableDuplicate: true,
  defaultSort: '-createdAt',
  endpoints: [sendEnquiry],
  fields: [
    uuidField,
    { name: 'fullName', type: 'text', required: true },
    { name: 'email', type: 'text', required: true },
    { name: 'phone', type: 'text', required: true },
    {
      name: 'claimType',
      type: 'select',
      required: true,
      options: claimTypeValues.map((value) => ({ value, label: claimTypes[value].label })),
    },
    { name: 'message', type: 'textarea', required: true },
    {
      name: 'claimDetails',
      type: 'json',
      typescriptSchema: [
        () => ({ type: ['object', 'null'], additionalProperties: { type: 'string' } }),
      ],
      admin: { components: { Field: '/src/admin-plugin/panel/claim-details#ClaimDetails' } },
    },
  ],
}
