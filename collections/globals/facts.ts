import type { DateField, Field, NumberField, TextField } from 'payload'
import { type Business, tradingForms } from '@/content/business'
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
import { type Basis, bases, basisOf, type Regulation } from '@/content/regulation'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { asText } from '@/platform/fields/text'
import { panelPageLabel } from '@/platform/page-label'
import { pageNames, publicPages } from '@/platform/pages'
import { usualReplyTime } from '@/platform/time/due-time'
import { monthsKept, yearsKept } from '@/enquiries/retention'
import { checkedField, factsGlobal, part, toCheck } from './content-global'
import { copy, longCopy, points } from '../fields/copy'
import { tidying, withPostcode } from '../fields/tidied'
import { choiceField } from '../fields/choice'
import { dayField } from '../fields/dates'
import { checkedAs, factFields } from './fact-fields'

const tidyPostcode = (text: string) => withPostcode(text.replace(/\s/g, ''))

/** All of it or nothing, and a place where papers can be served. */
const addressPart = (name: string, label: string): TextField => ({
  ...{ name, label, type: 'text' },
  ...(name === 'postcode' && tidying(tidyPostcode)),
  validate: (value: unknown, { siblingData }: { siblingData: Business['address'] }) => {
    const text = asText(value).trim()
    if (text === '') {
      const isBegun = Object.values(siblingData ?? {}).some((part) => part?.trim())
      return !isBegun || `“${label}” is empty. Give the whole address, or leave all of it empty.`
    }
    if (/\bp\.? ?o\.? ?box\b/i.test(text)) {
      return `“${label}” is a PO box. The law asks for an address where you can be found.`
    }
    const isRight = name !== 'postcode' || /^\w+ \w+$/.test(tidyPostcode(text))
    return isRight || `“${label}” must be a postcode, such as MK40 1AA.`
  },
})

const contactDetails = factsGlobal(
  'contact-details',
  { label: 'Contact', afterChange: [keepPublishedNotice] },
  [
    ...factFields(contactFacts),
    { ...choiceField('tradingForm', tradingForms), label: 'Trading form', required: false },
    part('address', 'Business address', [
      addressPart('street', 'Street'),
      addressPart('town', 'Town'),
      addressPart('postcode', 'Postcode'),
    ]),
    part('consultant', 'The consultant', [
      copy('name', { label: 'Your name', optional: true }),
      longCopy('description', { label: 'Who you are in a sentence' }),
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

const fees = factsGlobal(
  'fees',
  { label: 'Fees and figures', afterChange: [keepPublishedNotice] },
  [
    ...factFields(feeFacts),
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
    part('referralsKept', 'How long the register of referrals is kept', [
      wholeNumber({
        name: 'years',
        label: 'Years after the last thing that happened',
        description:
          'Quoted as {{referralsKept}}. The register has dates, kinds of claims and answers, and nobody’s name.',
        ...yearsKept,
      }),
    ]),
    checkedField,
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

/** Each weekday once, so that no two rows contradict each other. */
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

const registers: Partial<Record<Basis, 'FCA number' | 'SRA number'>> = {
  fca: 'FCA number',
  supervised: 'SRA number',
}

const registerOf = (data: Regulation) => registers[basisOf(data)]

/** The name and number of the authorised or the supervising firm. */
const firmField = (
  name: string,
  label: string,
  kind: Parameters<typeof checkedAs>[0],
): TextField => ({
  ...{ name, label, type: 'text', required: true },
  admin: { condition: (data) => registerOf(data) !== undefined },
  ...checkedAs(kind),
})

const regulation = factsGlobal(
  'regulation',
  {
    label: 'Regulation',
    afterChange: [keepPublishedNotice],
    description: `Injury and employment claims and immigration advice are regulated by law. What you say here appears in the footer, in the terms, beside the forms that it concerns and in your mails. ${toCheck}`,
  },
  [
    {
      ...choiceField('basis', bases),
      label: 'On what basis you work on injury and employment claims',
      defaultValue: 'not-settled',
      admin: {
        isClearable: false,
        description:
          'Looking for such claims, referring them, advising on them or handling them needs the authorisation of the Financial Conduct Authority (FCA), unless an exclusion fits: one is for people whom a law firm employs and supervises (article 89N), another for introducers with at most 25 paid claims a quarter (article 89V). Without either it’s an offence.',
      },
    },
    firmField('firm', 'Name of the firm as in the register', 'text'),
    firmField(
      'firmNumber',
      'Number of the firm in the register',
      (data) => registerOf(data) ?? 'text',
    ),
    {
      name: 'asInformation',
      type: 'checkbox',
      label: 'Show injury and employment claims as plain information without a form',
      admin: {
        condition: (data: Regulation) => basisOf(data) === 'not-settled',
        description:
          'Until the basis is settled. Taking enquiries about these claims can itself be a regulated activity; giving general information isn’t.',
      },
    },
    {
      name: 'immigrationNumber',
      type: 'text',
      label: 'Your number as an immigration adviser',
      admin: {
        description:
          'From the Immigration Advice Authority, such as F202412345. Left empty, the site says that you can’t advise on immigration: without a registration it’s an offence to offer it.',
      },
      ...checkedAs('immigration number'),
    },
    checkedField,
  ],
)

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
    points({ label: 'What happens next and what is kept for how long' }),
    copy('who', { label: 'Heading above who you are' }),
    copy('privacyLink', {
      label: 'Link to the privacy page',
      max: 80,
      description: 'Beside the buttons of the enquiry forms and of the review form.',
    }),
    longCopy('startNote', {
      label: 'Under the heading of the forms at /start',
      optional: true,
    }),
  ]),
  part('footer', 'Footer', [
    longCopy('statement', { label: 'What you are and are not' }),
    copy('quickLinks', { label: 'Heading of the links' }),
    copy('contact', { label: 'Heading of the contact details' }),
    copy('elsewhere', { label: 'Heading of the pages elsewhere' }),
  ]),
  part('notFound', 'Where there is no page', [copy('heading'), copy('sentence')]),
])

/** The page that asks a client. What it lists, and what's said of payments, follows from the case. */
const agreement = factsGlobal('agreement', { label: 'Asking to pass a case on' }, [
  copy('heading'),
  longCopy('lead'),
  longCopy('use', { label: 'What the firm does with it' }),
  longCopy('choice', { label: 'That they’re free to choose' }),
])

/** Hidden if empty. */
const profile = (name: string, label: string) =>
  part(name, label, [
    copy('label', { label: 'What the link says', optional: true }),
    { name: 'url', type: 'text', label: 'Address', ...checkedAs('web address') },
  ])

const links = factsGlobal('links', { label: 'Links' }, [
  profile('professionalNetwork', 'Professional network'),
  profile('photoSharing', 'Photo sharing'),
  profile('social', 'Social page'),
])

/** The facts in the panel's order. */
export const facts = [contactDetails, regulation, fees, hours, sharedWords, agreement, links]
