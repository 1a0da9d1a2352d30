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

/** Adds the dashboard's calls under `/api`, and the panel's screens and look. */
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
