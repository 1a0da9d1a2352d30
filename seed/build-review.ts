import { serviceValues } from '@/enquiries/claim-types'
import { rating } from '@/platform/limits'
import type { Review } from '@/reviews/review'
import { minutesBefore, uuidOf } from './clock'
import { person, pick } from './people'

export interface StoredReview extends Omit<Review, 'email'> {
  id: string
  approved: boolean
  createdAt: string
}

const texts = [
  'Everything was explained before I had to decide anything.',
  'I was told honestly that my case was weak. That saved me a year and a lot of money.',
  'Quick to answer and easy to talk to. The paperwork was sorted out in two weeks, and I knew at every point what would come next.',
  'It took longer than I had hoped, but I was never left in the dark.',
  'Patient with all of my questions, and there were many.',
]

const day = 24 * 60

/** Always the same for an index; the higher the index the longer ago. */
export function buildReview(index: number, { approved }: { approved: boolean }): StoredReview {
  return {
    id: uuidOf(`review ${index}`),
    createdAt: minutesBefore(index * 3 * day + ((index * 53) % day)).toISOString(),
    name: person(index + 5).name,
    service: pick(serviceValues, index),
    review: pick(texts, index),
    rating: pick([rating.max, rating.max, rating.max - 1], index),
    approved,
  }
}
