import type { Field } from 'payload'
import { type Fact, factNames, facts } from '@/content/facts'
import { weekdays } from '@/content/weekdays'
import { pageNames, publicPages } from '@/contract/pages'
import { panelGroups } from '@/contract/panel/groups'
import { usualReplyTime } from '@/contract/work/due-time'
import { contentGlobal, part } from '../content'
import { copy, longCopy } from '../fields/copy'
import { dayField } from '../fields/day'
import { points } from '../fields/lines'

const factFields: Field[] = factNames.map((name) => {
  const { label, hint, value }: Fact = facts[name]
  return {
    name,
    type: 'text',
    label,
    required: true,
    defaultValue: value,
    admin: { description: [hint, `Quoted as {{${name}}}.`].filter(Boolean).join(' ') },
  }
})

const webAddress = /^https?:\/\/[^\s/]+/

const replyTime = part('replyTime', 'Reply time', [
  {
    name: 'hours',
    type: 'number',
    required: true,
    min: 1,
    max: 24 * 14,
    defaultValue: usualReplyTime.hours,
    label: 'Hours within which you reply',
    admin: {
      description: 'Quoted as {{replyTime}}. It holds for enquiries that come from now on.',
      step: 1,
    },
    validate: (value: unknown) =>
      (typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 24 * 14) ||
      'Hours must be a whole number from 1 to 336.',
  },
  {
    name: 'weekendsCount',
    type: 'checkbox',
    defaultValue: usualReplyTime.weekendsCount,
    label: 'Saturdays and Sundays count',
  },
])

/** A page of the consultant's elsewhere; left empty, it is not shown. */
function profile(name: string, label: string): Field {
  return part(name, label, [
    copy('label', { description: 'What the link says.', optional: true }),
    {
      name: 'url',
      type: 'text',
      label: 'Address',
      validate: (value: unknown) =>
        !value ||
        (typeof value === 'string' && webAddress.test(value)) ||
        'Give the whole address, beginning with https://',
    },
  ])
}

// Why this is no date field: docs/decisions/010-libraries-and-our-own.md.
const timeOfDay = /^([01]\d|2[0-3]):[0-5]\d$/

function time(name: string, label: string): Field {
  return {
    name,
    type: 'text',
    label,
    admin: { width: '25%', placeholder: '09:00' },
    validate: (value: unknown) =>
      !value ||
      (typeof value === 'string' && timeOfDay.test(value)) ||
      'Write the time with four digits, such as 09:00. Leave both times empty for a closed day.',
  }
}

function weekday(name: string, label: string): Field {
  const options = Object.entries(weekdays).map(([value, name]) => ({ value, label: name }))
  return { name, type: 'select', label, required: true, options, admin: { width: '25%' } }
}

const hours: Field = {
  name: 'hours',
  type: 'array',
  label: 'Office hours',
  labels: { singular: 'Row', plural: 'Rows' },
  fields: [
    {
      type: 'row',
      fields: [
        weekday('firstDay', 'From'),
        weekday('lastDay', 'To'),
        time('opens', 'Opens'),
        time('closes', 'Closes'),
      ],
    },
    copy('note', { optional: true, description: 'For example: by appointment.' }),
  ],
}

const closures: Field = {
  name: 'closures',
  type: 'array',
  label: 'Closed on these days too',
  labels: { singular: 'Day', plural: 'Days' },
  fields: [dayField('day')],
}

const linkNames = part(
  'pageNames',
  'What links call the pages',
  pageNames.map((name) => {
    const { label } = publicPages[name]
    return { ...copy(name, { label }), defaultValue: label }
  }),
)

/**
 * The facts, each stated once and quoted by every page, and what all pages share: links, footer, the
 * enquiry form's words.
 *
 * Source: docs/product.md, "9.1 Facts".
 */
export const site = contentGlobal({
  slug: 'site',
  label: 'Site',
  typescript: { interface: 'Site' },
  admin: { group: panelGroups.facts },
  fields: [
    {
      type: 'tabs',
      tabs: [
        {
          label: 'Facts',
          fields: [
            { name: 'facts', type: 'group', label: false, fields: factFields },
            copy('satisfactionEvidence', {
              label: 'What the satisfaction rate rests on',
              optional: true,
              description:
                'For example: from 212 clients asked in 2025. Shown on Home under the figures, where one is the satisfaction rate.',
            }),
            replyTime,
            part('consultant', 'The consultant', [
              copy('name', { optional: true }),
              longCopy('description', { description: 'Who you are, in a sentence.' }),
              { name: 'portrait', type: 'upload', relationTo: 'media' },
            ]),
          ],
        },
        {
          label: 'Hours',
          fields: [
            hours,
            copy('hoursNote', { optional: true }),
            {
              name: 'closedOnBankHolidays',
              type: 'checkbox',
              label: 'Closed on the bank holidays of England and Wales',
              defaultValue: true,
            },
            closures,
          ],
        },
        {
          label: 'Shared words',
          fields: [
            linkNames,
            part('actions', 'Buttons', [
              copy('book', { label: 'To the enquiry form' }),
              copy('call'),
            ]),
            part('enquiry', 'Enquiry form', [
              copy('heading'),
              longCopy('lead'),
              copy('submit', { label: 'Button' }),
              points({ label: 'What happens next' }),
            ]),
            part('footer', 'Footer', [
              longCopy('statement'),
              copy('quickLinks', { label: 'Heading of the links' }),
              copy('contact', { label: 'Heading of the contact details' }),
              copy('elsewhere', { label: 'Heading of the pages elsewhere' }),
            ]),
            part('notFound', 'Where there is no page', [copy('heading'), copy('sentence')]),
          ],
        },
        {
          label: 'Elsewhere',
          fields: [
            profile('professionalNetwork', 'Professional network'),
            profile('photoSharing', 'Photo sharing'),
            profile('social', 'Social page'),
          ],
        },
        {
          label: 'Reviews',
          fields: [
            {
              name: 'showSampleTestimonials',
              type: 'checkbox',
              label: 'Show the sample testimonials after the reviews',
              defaultValue: true,
            },
            copy('sampleLabel', { label: 'How samples are labelled' }),
          ],
        },
      ],
    },
  ],
})
