import { z } from 'zod'
import { claimTypeValues } from '@/enquiries/claim-types'
import { optionalText, queryChoice } from '../fields/query-fields'
import { tooLong } from '../fields/text'
import { maxLength, page } from '../limits'
import { activityGroupNames } from '../activity/kinds'
import { statusFilters } from '@/enquiries/statuses'

function wholeNumber(max: number, message: string) {
  const inBounds = z.number().min(1, message).max(max, message)
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(inBounds)
    .optional()
}

/** What every list is asked for: which page. */
const pageQuery = {
  page: wholeNumber(
    Math.floor(Number.MAX_SAFE_INTEGER / page.maxSize),
    'page must be a whole number of 1 or more',
  ),
  limit: wholeNumber(page.maxSize, `limit must be a whole number from 1 to ${page.maxSize}`),
}

/** What a list that can be searched is asked for: which text its rows hold, too. */
const listQuery = {
  ...pageQuery,
  search: optionalText(z.string().max(maxLength.short, tooLong('search', maxLength.short))),
}

const reviewStatuses = ['pending', 'approved'] as const

/** How enquiries may be sorted instead of newest first: `due` is the order of the inbox. */
const enquiryOrders = ['due'] as const

/** The query of the list of enquiries, and of their export. Source: docs/api.md, "Lists". */
export const enquiriesQuerySchema = z.object({
  ...listQuery,
  claimType: queryChoice('claimType', claimTypeValues),
  status: queryChoice('status', statusFilters),
  sort: queryChoice('sort', enquiryOrders),
})

export type EnquiriesQuery = z.output<typeof enquiriesQuerySchema>

/** The query of the list of reviews. Source: docs/api.md, "Lists". */
export const reviewsQuerySchema = z.object({
  ...listQuery,
  status: queryChoice('status', reviewStatuses),
})

export type ReviewsQuery = z.output<typeof reviewsQuerySchema>

/** The query of the activity. Source: docs/api.md, "Activity". */
export const activityQuerySchema = z.object({
  ...pageQuery,
  group: queryChoice('group', activityGroupNames),
})

export type ActivityQuery = z.output<typeof activityQuerySchema>
