import { expect, test } from '@jest/globals'
import { z } from 'zod'
import { claimTypeValues } from '@/enquiries/claim-types'
import { enquirySchema } from '@/enquiries/enquiry'
import { reviewSchema } from '@/reviews/review'
import { buildEnquiry, buildReview } from './builders'
import { seedTime } from './clock'
import { edgeEnquiries, edgeReviews } from './edge'

const indexes = Array.from({ length: 60 }, (_, index) => index)
const enquiries = [...indexes.map((index) => buildEnquiry(index)), ...edgeEnquiries(seedTime)]
const approved = indexes.map((index) => buildReview(index, { approved: true }))
const reviews = [...approved, ...edgeReviews()]

test('everything that is seeded passes its schema unchanged', () => {
  for (const enquiry of enquiries) expect(enquiry).toMatchObject(enquirySchema.parse(enquiry))
  for (const review of reviews) expect(review).toMatchObject(reviewSchema.parse(review))
})

test('enquiries in a row are of each type in turn', () => {
  expect(claimTypeValues.map((_, index) => buildEnquiry(index).claimType)).toEqual(claimTypeValues)
})

test('an index always gives the same, another index something else', () => {
  expect(buildEnquiry(5)).toEqual(buildEnquiry(5))
  expect(buildReview(5, { approved: false })).toEqual(buildReview(5, { approved: false }))
  const ids = [...enquiries, ...reviews].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(z.uuid({ version: 'v8' }).safeParse(id).success).toBe(true)
})
