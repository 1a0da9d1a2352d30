import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { articles } from './collections/articles'
import { enquiries } from './collections/enquiries'
import { faqs } from './collections/faqs'
import { media } from './collections/media'
import { migrations } from './collections/migrations/index'
import { createMissingServices, practiceAreas } from './collections/practice-areas'
import { redirects } from './collections/redirects'
import { reviews } from './collections/reviews'
import { savedReplies } from './collections/saved-replies'
import { testimonials } from './collections/testimonials'
import { facts } from './collections/globals/facts'
import { addFirstWords } from './collections/globals/first-words'
import { pages } from './collections/globals/pages'
import { users } from './collections/users'
import { adminPlugin } from './src/dashboard/index'
import { formsInWords } from './src/panel/words/panel-words'
import { words } from './src/panel/words/translations'
import { requireSignInEverywhere } from './src/account/endpoints/payload-routes'
import { closedRootRoutes, noEmail } from './src/server/pipeline/hardening/payload-routes'
import { keepPrivacyNotice } from './src/content/published/privacy-notices'
import { moveCall, readCallTimes } from './src/enquiries/endpoints/enquiries'
import { removeFile, sendFiles } from './src/enquiries/endpoints/files'
import { linkedEndpoints } from './src/enquiries/endpoints/referrals'
import { showAnswers } from './src/enquiries/endpoints/receipts'
import { withdraw } from './src/privacy/endpoints/receipts'
import { reorder } from './src/content/endpoints/reorder'
import { payloadCookies } from './src/platform/cookies'
import { apiPath, panelPath } from './src/platform/pages'
import { connectOptions, databaseUri } from './src/platform/database/connection'
import { prepareIndexes } from './collections/indexes'
import { withMigrations } from './src/platform/database/migrations'
import { quietUpdates } from './src/platform/database/quiet-updates'
import { libraryLog } from './src/platform/log/log'
import { jobsConfig, withSafeSchedules } from '@/content/schedule/plugin'

const config = withSafeSchedules(
  buildConfig({
    secret: process.env['PAYLOAD_SECRET'] ?? '',
    routes: { admin: panelPath, api: apiPath },
    cookiePrefix: payloadCookies(),
    admin: {
      user: users.slug,
      meta: { titleSuffix: ' · Panel' },
      livePreview: {
        breakpoints: [
          { name: 'phone', label: 'Phone', width: 390, height: 844 },
          { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
          { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
        ],
      },
      // Planned changes happen by London time, wherever the consultant is.
      timezones: {
        defaultTimezone: 'Europe/London',
        supportedTimezones: [{ label: 'London', value: 'Europe/London' }],
      },
    },
    collections: [
      enquiries,
      reviews,
      savedReplies,
      practiceAreas,
      articles,
      faqs,
      testimonials,
      media,
      users,
      redirects,
    ],
    // Their first words are in `content`.
    globals: [...pages, ...facts],
    endpoints: [
      ...[withdraw, showAnswers, readCallTimes, moveCall, sendFiles, removeFile],
      ...linkedEndpoints,
      ...[reorder, ...closedRootRoutes],
    ],
    plugins: [adminPlugin, formsInWords, withMigrations(migrations)],
    i18n: { translations: { en: words } },
    jobs: jobsConfig,
    db: mongooseAdapter({
      url: databaseUri(),
      connectOptions,
      ensureIndexes: true,
      migrationDir: 'collections/migrations',
      // Otherwise Payload strips what no schema names, and leaks about 10 kB at each read of a version
      // (payloadcms/payload#17356).
      allowAdditionalKeys: true,
      afterCreateConnection: quietUpdates,
      afterOpenConnection: prepareIndexes,
    }),
    onInit: async (payload) => {
      await addFirstWords(payload)
      await keepPrivacyNotice({ payload })
      await createMissingServices(payload)
    },
    email: noEmail,
    graphQL: { disable: true },
    logger: libraryLog,
    // For these Payload would only pass on the message, which the log leaves out, and not the error.
    loggingLevels: {
      Forbidden: 'error',
      Locked: 'error',
      MissingFile: 'error',
      NotFound: 'error',
      ValidationError: 'error',
    },
    telemetry: false,
    sharp,
    // `npm run generate` writes the types. Otherwise every start outside production would, in tests too.
    typescript: { autoGenerate: false },
  }),
)

export default requireSignInEverywhere(config)
