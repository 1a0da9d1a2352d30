import type { DateField, Field, NumberField, TextField } from 'payload'
import { sharedWords as words } from '@/content/defaults/facts'
import { contactFacts, feeFacts } from '@/content/facts'
import {
  hoursFault,
  timeLabels,
  type TimeName,
  timeNames,
  type Weekday,
  type WeekdayHours,
  weekdayNames,
  weekdays,
} from '@/content/hours/weekday-hours'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { panelPageLabel } from '@/platform/page-label'
import { pageNames, publicPages } from '@/platform/pages'
import { usualReplyTime } from '@/platform/time/due-time'
import { monthsKept } from '@/privacy/retention'
import { factsGlobal, part } from './content-global'
import { copy, longCopy, points } from '../fields/copy'
import { dayField } from '../fields/dates'
import { checkedAs, factFields } from './fact-fields'

/** Source: docs/product.md, "9.1 Facts". */
const contactDetails = factsGlobal(
  'contact-details',
  { label: 'Contact', afterChange: [keepPublishedNotice] },
  [
    ...factFields(contactFacts),
    part('consultant', 'The consultant', [
      copy('name', { label: 'Your name', optional: true }),
      longCopy('description', { label: 'Who you are, in a sentence' }),
      { name: 'portrait', label: 'Portrait', type: 'upload', relationTo: 'media' },
    ]),
  ],
)

interface WholeNumber {
  name: string
  label: string
  description: string
  least: number
  most: number
  usual: number
  optional?: boolean
}

function wholeNumber(options: WholeNumber): NumberField {
  const { description, least, most, optional = false, usual, ...field } = options
  const must = `must be a whole number from ${least} to ${most}${optional ? ', or empty' : ''}.`
  return {
    ...{ ...field, type: 'number', required: !optional, min: least, max: most },
    defaultValue: usual,
    admin: { description, step: 1 },
    validate: (value: unknown) =>
      (optional && (value ?? null) === null) ||
      (Number.isInteger(value) && Number(value) >= least && Number(value) <= most) ||
      `“${field.label}” ${must}`,
  }
}

/** Source: docs/product.md, "9.1 Facts". */
const fees = factsGlobal(
  'fees',
  { label: 'Fees and figures', afterChange: [keepPublishedNotice] },
  [
    ...factFields(feeFacts),
    copy('satisfactionEvidence', {
      label: 'What the satisfaction rate rests on',
      optional: true,
      description:
        'For example: from 212 clients asked in 2025. Shown on Home under the figures, where one is the satisfaction rate.',
    }),
    part('replyTime', 'Reply time', [
      wholeNumber({
        name: 'hours',
        label: 'Hours within which you reply',
        description: 'Quoted as {{replyTime}}. It holds for enquiries that come from now on.',
        ...{ least: 1, most: 24 * 14, usual: usualReplyTime.hours },
      }),
      {
        name: 'weekendsCount',
        type: 'checkbox',
        defaultValue: usualReplyTime.weekendsCount,
        label: 'Saturdays and Sundays count',
      },
    ]),
    part('enquiriesKept', 'How long enquiries are kept', [
      wholeNumber({
        name: 'months',
        label: 'Delete closed enquiries after so many months',
        description:
          'Quoted as {{enquiriesKept}}. Counted from the last thing that happened to an enquiry. Each is announced in the dashboard for a week before it goes, and you can keep it. Left empty, none is deleted, and sentences that quote it are left out.',
        ...monthsKept,
        optional: true,
      }),
    ]),
  ],
)

/**
 * `HH:MM`; decision 010 says why this is no date field. A day's times are checked together, each
 * fault at its field.
 */
function time(name: TimeName, day: Weekday): TextField {
  return {
    name,
    type: 'text',
    label: timeLabels[name],
    admin: { width: '25%', placeholder: name === 'opens' ? '09:00' : '' },
    validate: (_value: unknown, { siblingData }: { siblingData: WeekdayHours }) => {
      const fault = hoursFault(weekdays[day], siblingData)
      return fault?.field === name ? fault.sentence : true
    },
  }
}

const weekday = (day: Weekday): Field =>
  part(day, weekdays[day], [
    { type: 'row', fields: timeNames.map((name) => time(name, day)) },
    copy('note', { label: 'Note', optional: true, description: 'For example: by appointment.' }),
  ])

/** Empty for a single day. */
const lastDay: DateField = {
  ...dayField('until', { description: 'Where it is more than one day.' }),
  label: 'Until',
  required: false,
  validate: (until: unknown, { siblingData }: { siblingData: { day?: unknown } }) =>
    Date.parse(String(until)) < Date.parse(String(siblingData.day))
      ? '“Until” is before “Day”. Choose a later day, or leave it empty.'
      : true,
}

const ofHours =
  'London’s times, written as 09:00. A day without times is closed. “Opens again” is for a break, such as at noon.'

/**
 * Each weekday once, so that no two rows contradict each other.
 *
 * Source: docs/product.md, "2.9 Contact".
 */
const hours = factsGlobal('hours', { label: 'Hours', description: ofHours }, [
  part('days', 'Office hours', weekdayNames.map(weekday)),
  copy('note', { label: 'What holds for all days', optional: true }),
  {
    name: 'closedOnBankHolidays',
    type: 'checkbox',
    label: 'Closed on the bank holidays of England and Wales',
    defaultValue: true,
  },
  {
    name: 'closures',
    type: 'array',
    label: 'Closed on these days too',
    labels: { singular: 'Day', plural: 'Days' },
    fields: [{ type: 'row', fields: [{ ...dayField('day'), label: 'Day' }, lastDay] }],
  },
])

/** Words that several pages share. */
const sharedWords = factsGlobal('shared-words', { label: 'Words used everywhere' }, [
  part(
    'pageNames',
    'What links call the pages',
    pageNames.map((name) => ({
      ...copy(name, { label: panelPageLabel(name) }),
      defaultValue: publicPages[name].label,
    })),
  ),
  part('actions', 'Buttons', [
    copy('book', { label: 'To the enquiry form' }),
    copy('call', { label: 'To call you' }),
  ]),
  part('enquiry', 'Enquiry form', [
    copy('heading'),
    longCopy('lead'),
    copy('submit', { label: 'Button' }),
    points({ label: 'What happens next, and what is kept for how long' }),
    copy('privacyLink', {
      label: 'Link to the privacy page',
      max: 80,
      description: 'Beside the buttons of the enquiry forms and of the review form.',
    }),
    {
      ...longCopy('startNote', {
        label: 'Under the heading of the forms at /start',
        optional: true,
      }),
      ...(words.enquiry.startNote && { defaultValue: words.enquiry.startNote }),
    },
  ]),
  part('footer', 'Footer', [
    longCopy('statement', { label: 'What you are, and are not' }),
    copy('quickLinks', { label: 'Heading of the links' }),
    copy('contact', { label: 'Heading of the contact details' }),
    copy('elsewhere', { label: 'Heading of the pages elsewhere' }),
  ]),
  part('notFound', 'Where there is no page', [copy('heading'), copy('sentence')]),
])

/** Hidden if empty. */
const profile = (name: string, label: string) =>
  part(name, label, [
    copy('label', { label: 'What the link says', optional: true }),
    { name: 'url', type: 'text', label: 'Address', validate: checkedAs('web address') },
  ])

/** Source: docs/product.md, "2.4 Footer". */
const links = factsGlobal('links', { label: 'Links' }, [
  profile('professionalNetwork', 'Professional network'),
  profile('photoSharing', 'Photo sharing'),
  profile('social', 'Social page'),
])

/** In the panel's order. */
export const facts = [contactDetails, fees, hours, sharedWords, links]
