import type { CollectionConfig, TextFieldSingleValidation } from 'payload'
import {
  readSteps,
  redirectLabels,
  refusedNewAddress,
  refusedOldAddress,
} from '@/content/redirects/redirects'
import { recordingContent } from '@/content/editing/record-content'
import { isRecord } from '@/platform/is-record'
import { forSignedIn } from './access'
import { uuidField } from './fields/id'
import { withHttps } from './fields/tidied'

/** The stored form: trimmed, without a slash at the end. */
function tidy(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const text = value.trim()
  return text.length > 1 && text.endsWith('/') ? text.slice(0, -1) : text
}

/** A path stays as it is. */
const whole = (value: unknown) => (typeof value === 'string' ? withHttps(value) : value)

const checkOldAddress: TextFieldSingleValidation = async (value, { id, req }) => {
  const { payload } = req
  if (!value) return `${redirectLabels.from} is missing.`
  // One after the other: a transaction can't begin with two reads at once.
  const others = await payload.count({
    collection: 'redirects',
    where: { and: [{ from: { equals: value } }, { id: { not_equals: id ?? '' } }] },
    req,
  })
  const articles = await payload.find({
    collection: 'articles',
    where: { _status: { equals: 'published' } },
    select: { slug: true },
    pagination: false,
    req,
  })
  if (others.totalDocs > 0) return `${redirectLabels.from} is already in the list.`
  return refusedOldAddress(value, new Set(articles.docs.map(({ slug }) => slug))) ?? true
}

const fromOf = (data: unknown): string => (isRecord(data) ? String(tidy(data['from'] ?? '')) : '')

const checkNewAddress: TextFieldSingleValidation = async (value, { data, req }) => {
  if (!value) return `${redirectLabels.url} is missing.`
  const from = fromOf(data)
  const steps = new Map(await readSteps(req.payload))
  steps.delete(from)
  return refusedNewAddress(from, value, steps) ?? true
}

const isAddress = (_data: unknown, siblings: unknown): boolean =>
  isRecord(siblings) && siblings['type'] === 'custom'

/** Old addresses and their new ones, always 301. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Old address', plural: 'Old addresses' },
  access: forSignedIn,
  admin: {
    group: 'Settings',
    useAsTitle: 'from',
    defaultColumns: ['from', 'to.type', 'updatedAt'],
    description:
      'Where visitors go when they follow a link to a page that has moved. If you change the address of an article, it’s added here automatically.',
  },
  hooks: recordingContent(),
  trash: true,
  disableDuplicate: true,
  defaultSort: 'from',
  fields: [
    uuidField,
    {
      name: 'from',
      type: 'text',
      label: redirectLabels.from,
      required: true,
      unique: true,
      index: true,
      admin: { description: 'What comes after the site’s name, such as /old-page.' },
      hooks: { beforeValidate: [({ value }) => tidy(value)] },
      validate: checkOldAddress,
    },
    {
      name: 'to',
      type: 'group',
      label: false,
      fields: [
        {
          name: 'type',
          type: 'radio',
          label: redirectLabels.kind,
          defaultValue: 'reference',
          options: [
            { label: 'An article', value: 'reference' },
            { label: 'Another address', value: 'custom' },
          ],
          admin: { layout: 'horizontal' },
        },
        {
          name: 'reference',
          type: 'relationship',
          label: redirectLabels.article,
          relationTo: ['articles'],
          required: true,
          admin: { condition: (data: unknown, siblings: unknown) => !isAddress(data, siblings) },
        },
        {
          name: 'url',
          type: 'text',
          label: redirectLabels.url,
          required: true,
          admin: {
            condition: isAddress,
            description:
              'A page of this site, such as /services, or a whole address with https://.',
          },
          hooks: { beforeValidate: [({ value }) => whole(tidy(value))] },
          validate: checkNewAddress,
        },
      ],
    },
  ],
}
