import { z } from 'zod'
import {
  credentialsSchema,
  passwordChangeSchema,
  registrationSchema,
  sessionUserSchema,
} from './account'
import { enquiryReceiptSchema, enquirySchema, storedEnquirySchema } from './enquiry'
import { publicReviewSchema, reviewSchema, storedReviewSchema } from './review'
import { type CallName, type Route, routes } from './routes'

/** One call of the /api: where it is, what goes in, what comes out of a good answer. */
export interface Call extends Route {
  /** The body's schema; none where the call has no payload. */
  input?: z.ZodType
  /** The answer's schema; none where the answer is empty. */
  output?: z.ZodType
}

/**
 * The 13 calls, and nothing else, that the pages and the dashboard make.
 *
 * Source: docs/product.md, "7. How pages call the server"; docs/api.md, "All calls".
 */
export const calls = {
  user: { ...routes.user, output: sessionUserSchema },
  login: { ...routes.login, input: credentialsSchema, output: sessionUserSchema },
  register: { ...routes.register, input: registrationSchema, output: sessionUserSchema },
  logout: routes.logout,
  approvedReviews: { ...routes.approvedReviews, output: z.array(publicReviewSchema) },
  sendReview: { ...routes.sendReview, input: reviewSchema, output: storedReviewSchema },
  sendEnquiry: { ...routes.sendEnquiry, input: enquirySchema, output: enquiryReceiptSchema },
  enquiries: { ...routes.enquiries, output: z.array(storedEnquirySchema) },
  reviews: { ...routes.reviews, output: z.array(storedReviewSchema) },
  approveReview: { ...routes.approveReview, output: storedReviewSchema },
  deleteReview: routes.deleteReview,
  deleteEnquiry: routes.deleteEnquiry,
  changePassword: {
    ...routes.changePassword,
    input: passwordChangeSchema,
    output: z.object({ message: z.string() }),
  },
} as const satisfies Record<CallName, Call>

type Calls = typeof calls

/** What a call is sent: what its schema gives, which is also something that it takes. */
export type CallInput<Name extends CallName> = Calls[Name] extends {
  input: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** What a good answer to a call holds; undefined where the answer is empty. */
export type CallOutput<Name extends CallName> = Calls[Name] extends {
  output: infer Schema extends z.ZodType
}
  ? z.output<Schema>
  : undefined

/** Whether the service is up; not one of the 13, since no page asks. Source: docs/api.md, "Health". */
export const healthCall = {
  method: 'GET',
  path: '/api/health',
  output: z.object({ status: z.enum(['ok', 'unavailable']) }),
} as const satisfies Call
