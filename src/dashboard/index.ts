import type { Config } from 'payload'
import { accountEndpoints } from '@/account/endpoints/account'
import { readActivity } from '@/privacy/endpoints/activity'
import { enquiryEndpoints } from '@/enquiries/endpoints/enquiries'
import { deletionEndpoints } from '@/privacy/endpoints/deletions'
import { peopleEndpoints } from '@/privacy/endpoints/people'
import { reviewEndpoints } from '@/reviews/endpoints/reviews'
import { workEndpoints } from '@/enquiries/endpoints/work'
import { answerWriteConflict } from '@/content/editing/edition'
import { exportEnquiries } from '@/enquiries/endpoints/enquiry-export'
import { type AdminPluginOptions, requireCollections, requirePath } from './requirements'
import { withPanel } from '@/panel/with-panel'

/**
 * A Payload plugin that brings the consultant's dashboard: the calls of the account and of the
 * dashboard under `/api`, and in Payload's panel a link to the dashboard, an overview and the site's
 * look.
 *
 * @returns a function from a config to a new one; the one passed in is left as it is. It throws an
 *   Error that says what is missing where the config lacks what the dashboard needs.
 */
export function adminPlugin(options: AdminPluginOptions): (config: Config) => Config {
  return (config) => {
    requireCollections(config)
    requirePath(options)
    return {
      ...config,
      admin: withPanel(config.admin, options.path),
      hooks: {
        ...config.hooks,
        afterError: [...(config.hooks?.afterError ?? []), answerWriteConflict],
      },
      endpoints: [
        ...(config.endpoints ?? []),
        ...accountEndpoints,
        ...enquiryEndpoints,
        ...workEndpoints,
        exportEnquiries,
        ...reviewEndpoints,
        readActivity,
        ...peopleEndpoints,
        ...deletionEndpoints,
      ],
    }
  }
}
