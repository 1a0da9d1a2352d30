import { monthsKept } from '@/privacy/retention'
import { usualReplyTime } from '@/platform/time/due-time'
import { keepPublishedNotice } from '@/content/published/privacy-notices'
import { panelGroups } from '@/platform/page-label'
import { contentGlobal, part } from '../content'
import { copy } from '../fields/copy'
import { factFields } from './fact-fields'

const longestReplyTime = 24 * 14

const isWhole = (value: unknown, least: number, most: number) =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

const replyTime = part('replyTime', 'Reply time', [
  {
    name: 'hours',
    type: 'number',
    required: true,
    min: 1,
    max: longestReplyTime,
    defaultValue: usualReplyTime.hours,
    label: 'Hours within which you reply',
    admin: {
      description: 'Quoted as {{replyTime}}. It holds for enquiries that come from now on.',
      step: 1,
    },
    validate: (value: unknown) =>
      isWhole(value, 1, longestReplyTime) ||
      `Hours within which you reply must be a whole number from 1 to ${longestReplyTime}.`,
  },
  {
    name: 'weekendsCount',
    type: 'checkbox',
    defaultValue: usualReplyTime.weekendsCount,
    label: 'Saturdays and Sundays count',
  },
])

const { least, most, usual } = monthsKept

const enquiriesKept = part('enquiriesKept', 'How long enquiries are kept', [
  {
    name: 'months',
    type: 'number',
    min: least,
    max: most,
    defaultValue: usual,
    label: 'Delete closed enquiries after so many months',
    admin: {
      description:
        'Quoted as {{enquiriesKept}}. Counted from the last thing that happened to an enquiry. Each is announced in the dashboard for a week before it goes, and you can keep it. Left empty, none is deleted, and sentences that quote it are left out.',
      step: 1,
    },
    validate: (value: unknown) =>
      value === null ||
      value === undefined ||
      isWhole(value, least, most) ||
      `“Delete closed enquiries after so many months” must be a whole number from ${least} to ${most}, or empty.`,
  },
])

/** Source: docs/product.md, "9.1 Facts". */
export const fees = contentGlobal({
  slug: 'fees',
  label: 'Fees and figures',
  typescript: { interface: 'Fees' },
  admin: { group: panelGroups.facts },
  hooks: { afterChange: [keepPublishedNotice] },
  fields: [
    ...factFields('fees'),
    copy('satisfactionEvidence', {
      label: 'What the satisfaction rate rests on',
      optional: true,
      description:
        'For example: from 212 clients asked in 2025. Shown on Home under the figures, where one is the satisfaction rate.',
    }),
    replyTime,
    enquiriesKept,
  ],
})
