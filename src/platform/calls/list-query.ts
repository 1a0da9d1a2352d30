import { z } from 'zod'
import { claimTypeValues } from '@/enquiries/claim-types'
import { kindValues } from '@/enquiries/kinds'
import { optionalText, queryChoice } from '../fields/query-fields'
import { tooLong } from '../fields/text'
import { maxLength, page } from '../limits'
import { activityGroupNames } from '../activity/kinds'
import { limitWarnings } from '@/enquiries/time-limits'
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

const pageQuery = {
  page: wholeNumber(
    Math.floor(Number.MAX_SAFE_INTEGER / page.maxSize),
    'page must be a whole number of 1 or more',
  ),
  limit: wholeNumber(page.maxSize, `limit must be a whole number from 1 to ${page.maxSize}`),
}

const listQuery = {
  ...pageQuery,
  search: optionalText(z.string().max(maxLength.short, tooLong('search', maxLength.short))),
}

/** Each by a stored field of the same name; the dashboard's address has them too. */
export const enquiryFilterSchema = z.object({
  claimType: queryChoice('claimType', claimTypeValues),
  kind: queryChoice('kind', kindValues),
})

/** Also the query of the export. Source: docs/api.md, "Lists". */
export const enquiriesQuerySchema = z.object({
  ...listQuery,
  ...enquiryFilterSchema.shape,
  status: queryChoice('status', statusFilters),
  /** Days; those whose time limit is no further away, or over. */
  limitWithin: queryChoice('limitWithin', limitWarnings.map(String)),
  /** Newest first unless given; `due` is the order of the inbox, `limit` the nearest limit first. */
  sort: queryChoice('sort', ['due', 'limit']),
})

export type EnquiriesQuery = z.output<typeof enquiriesQuerySchema>

/** Source: docs/api.md, "Lists". */
export const reviewsQuerySchema = z.object({
  ...listQuery,
  status: queryChoice('status', ['pending', 'approved']),
})

export type ReviewsQuery = z.output<typeof reviewsQuerySchema>

/** Source: docs/api.md, "Activity". */
export const activityQuerySchema = z.object({
  ...pageQuery,
  group: queryChoice('group', activityGroupNames),
})
