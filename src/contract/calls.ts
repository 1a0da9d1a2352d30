import { z } from 'zod'
import {
  credentialsSchema,
  passwordChangeSchema,
  registrationSchema,
  sessionUserSchema,
} from './account'
import { enquiryReceiptSchema, enquirySchema, storedEnquirySchema } from './enquiry'
import { publicReviewSchema, reviewSchema, storedReviewSchema } from './review'

/** One call of the /api: where it is, what goes in, what comes out of a good answer. */
export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: `/api/${string}`
  /** The body's schema; none where the call has no payload. */
  input?: z.ZodType
  /** The answer's schema; none where the answer is empty. */
  output?: z.ZodType
}

/**
 * The 13 calls, and nothing else, that the pages and the dashboard make.
 *
 * Source: specification, section 7; contract.
 */
export const calls = {
  user: { method: 'GET', path: '/api/user', output: sessionUserSchema },
  login: {
    method: 'POST',
    path: '/api/login',
    input: credentialsSchema,
    output: sessionUserSchema,
  },
  register: {
    method: 'POST',
    path: '/api/register',
    input: registrationSchema,
    output: sessionUserSchema,
  },
  logout: { method: 'POST', path: '/api/logout' },
  approvedReviews: {
    method: 'GET',
    path: '/api/reviews/approved',
    output: z.array(publicReviewSchema),
  },
  sendReview: {
    method: 'POST',
    path: '/api/reviews',
    input: reviewSchema,
    output: storedReviewSchema,
  },
  sendEnquiry: {
    method: 'POST',
    path: '/api/enquiries',
    input: enquirySchema,
    output: enquiryReceiptSchema,
  },
  enquiries: {
    method: 'GET',
    path: '/api/admin/enquiries',
    output: z.array(storedEnquirySchema),
  },
  reviews: { method: 'GET', path: '/api/admin/reviews', output: z.array(storedReviewSchema) },
  approveReview: {
    method: 'PATCH',
    path: '/api/admin/reviews/{id}/approve',
    output: storedReviewSchema,
  },
  deleteReview: { method: 'DELETE', path: '/api/admin/reviews/{id}' },
  deleteEnquiry: { method: 'DELETE', path: '/api/admin/enquiries/{id}' },
  changePassword: {
    method: 'POST',
    path: '/api/admin/change-password',
    input: passwordChangeSchema,
    output: z.object({ message: z.string() }),
  },
} as const satisfies Record<string, Call>

/** Whether the service is up; not one of the 13, since no page asks. Source: contract, "Also". */
export const healthCall = {
  method: 'GET',
  path: '/api/health',
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
} as const satisfies Call

/** A call's path with its `{id}` filled in, safe for any id. */
export function callPath(path: string, id: string): string {
  return path.replace('{id}', encodeURIComponent(id))
}
