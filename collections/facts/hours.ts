import type { DateField, Field, TextField } from 'payload'
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
import { panelGroups } from '@/platform/page-label'
import { contentGlobal } from '../content'
import { copy } from '../fields/copy'
import { dayField } from '../fields/day'

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

const weekday = (day: Weekday): Field => ({
  name: day,
  type: 'group',
  label: weekdays[day],
  fields: [
    { type: 'row', fields: timeNames.map((name) => time(name, day)) },
    copy('note', { label: 'Note', optional: true, description: 'For example: by appointment.' }),
  ],
})

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

/**
 * Each weekday once, so that no two rows contradict each other.
 *
 * Source: docs/product.md, "2.9 Contact".
 */
export const hours = contentGlobal({
  slug: 'hours',
  label: 'Hours',
  typescript: { interface: 'Hours' },
  admin: {
    group: panelGroups.facts,
    description:
      'London’s times, written as 09:00. A day without times is closed. “Opens again” is for a break, such as at noon.',
  },
  fields: [
    { name: 'days', type: 'group', label: 'Office hours', fields: weekdayNames.map(weekday) },
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
  ],
})
