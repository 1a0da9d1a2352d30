import type { UsersSlug } from '@/api/account'

export interface AdminPluginOptions {
  /** The slug of the collection of users who sign in. */
  users: UsersSlug
  /** The slug of the collection of enquiries. */
  enquiries: string
  /** The slug of the collection of reviews. */
  reviews: string
  /** Where the dashboard is, for the panel's link: a path that begins with a slash. */
  path: string
}
