import type { Plugin } from 'payload'
import { ownAccountEndpoints } from '@/account/endpoints/own-account'
import { sessionEndpoints } from '@/account/endpoints/sessions'
import { signInEndpoints } from '@/account/endpoints/sign-in'
import { twoStepEndpoints } from '@/account/endpoints/two-step'
import { readActivity } from '@/privacy/endpoints/activity'
import { enquiryEndpoints } from '@/enquiries/endpoints/enquiries'
import { peopleEndpoints } from '@/privacy/endpoints/people'
import { reviewEndpoints } from '@/reviews/endpoints/reviews'
import { answerWriteConflict } from '@/content/editing/edition'
import { exportEnquiries } from '@/enquiries/endpoints/enquiry-export'
import { readSetUp } from '@/panel/endpoints/set-up'
import { withPanel } from '@/panel/with-panel'

/** Adds the dashboard's calls under `/api`, and the panel's screens and look. */
export const adminPlugin: Plugin = (config) => ({
  ...config,
  admin: withPanel(config.admin),
  hooks: {
    ...config.hooks,
    afterError: [...(config.hooks?.afterError ?? []), answerWriteConflict],
  },
  endpoints: [
    ...(config.endpoints ?? []),
    ...signInEndpoints,
    ...ownAccountEndpoints,
    ...twoStepEndpoints,
    ...sessionEndpoints,
    ...enquiryEndpoints,
    exportEnquiries,
    ...reviewEndpoints,
    readActivity,
    readSetUp,
    ...peopleEndpoints,
  ],
})
