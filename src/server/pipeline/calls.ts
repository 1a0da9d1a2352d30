import { accountCalls } from '@/account/calls'
import { contentCalls } from '@/content/calls'
import { enquiryCalls } from '@/enquiries/calls'
import { privacyCalls } from '@/privacy/calls'
import { reviewCalls } from '@/reviews/calls'

/** Every call that the pages and the dashboard make. */
export const calls = {
  ...accountCalls,
  ...contentCalls,
  ...enquiryCalls,
  ...privacyCalls,
  ...reviewCalls,
}
