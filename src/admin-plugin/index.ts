import type { Config, Plugin } from 'payload'
import { accountDesk, type UsersSlug } from '@/endpoints/account'
import { enquiryDesk } from '@/endpoints/enquiries'
import { reviewDesk } from '@/endpoints/reviews'

export interface AdminPluginOptions {
  /** The slug of the collection of users who sign in. */
  users: UsersSlug
  /** The slug of the collection of enquiries. */
  enquiries: string
  /** The slug of the collection of reviews. */
  reviews: string
  /** Where the dashboard is, for the panel's link. */
  path: string
}

/**
 * A Payload plugin that brings the consultant's own admin: the account calls and the desk's calls
 * under `/api`.
 *
 * @returns a function from a config to a new one; the one passed in is left as it is
 */
export function adminPlugin({ users, enquiries, reviews }: AdminPluginOptions): Plugin {
  return (config: Config): Config => ({
    ...config,
    endpoints: [
      ...(config.endpoints ?? []),
      ...accountDesk(users),
      ...enquiryDesk(enquiries),
      ...reviewDesk(reviews),
    ],
  })
}
