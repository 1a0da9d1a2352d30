import { z } from 'zod'
import { optionalText } from '../fields/query-fields'
import { tooLong } from '../fields/text'
import { maxLength, page } from '../limits'

function wholeNumber(max: number, message: string) {
  const inBounds = z.number().min(1, message).max(max, message)
  return z
    .string()
    .regex(/^\d{1,16}$/, message)
    .transform(Number)
    .pipe(inBounds)
    .optional()
}

export const pageQuery = {
  page: wholeNumber(
    Math.floor(Number.MAX_SAFE_INTEGER / page.maxSize),
    'page must be a whole number of 1 or more',
  ),
  limit: wholeNumber(page.maxSize, `limit must be a whole number from 1 to ${page.maxSize}`),
}

export const listQuery = {
  ...pageQuery,
  search: optionalText(z.string().max(maxLength.short, tooLong('search', maxLength.short))),
}
