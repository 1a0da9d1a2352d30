import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig } from 'payload'
import { articles } from './collections/articles'
import { enquiries } from './collections/enquiries'
import { faqs } from './collections/faqs'
import { about } from './collections/globals/about'
import { contact } from './collections/globals/contact'
import { faq } from './collections/globals/faq'
import { home } from './collections/globals/home'
import { privacy, terms } from './collections/globals/legal'
import { resources } from './collections/globals/resources'
import { services } from './collections/globals/services'
import { site } from './collections/globals/site'
import { media } from './collections/media'
import { practiceAreas } from './collections/practice-areas'
import { reviews } from './collections/reviews'
import { savedReplies } from './collections/saved-replies'
import { testimonials } from './collections/testimonials'
import { users } from './collections/users'
import { adminPlugin } from './src/admin-plugin/index'
import { closedRootRoutes } from './src/api/hardening/closed-routes'
import { noEmail } from './src/api/hardening/no-email'
import { requireSignInEverywhere } from './src/api/hardening/require-sign-in'
import { health } from './src/api/health'
import { withdraw } from './src/api/receipts'
import { reorder } from './src/api/reorder'
import { adminPages, apiPath, panelPath } from './src/contract/pages'
import { connectOptions, databaseUri } from './src/database/connection'
import { prepareIndexes } from './src/database/indexes'
import { libraryLog } from './src/log/log'
import { picturesInDatabase } from './src/pictures/plugin'
import { sharp } from './src/pictures/sharp'

const root = path.dirname(fileURLToPath(import.meta.url))

// Two of Payload's plugins are published for its patch release before this one; `overrides` in
// package.json pairs them, and Payload would refuse to start outside production.
process.env['PAYLOAD_DISABLE_DEPENDENCY_CHECKER'] = 'true'

export default requireSignInEverywhere(
  buildConfig({
    secret: process.env['PAYLOAD_SECRET'] ?? '',
    routes: { admin: panelPath, api: apiPath },
    admin: { user: users.slug, importMap: { baseDir: root }, meta: { titleSuffix: ' · CMS' } },
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
    ],
    globals: [site, home, about, services, resources, faq, contact, privacy, terms],
    endpoints: [health, withdraw, reorder, ...closedRootRoutes],
    plugins: [adminPlugin({ path: adminPages.dashboard.path }), picturesInDatabase('media')],
    db: mongooseAdapter({
      url: databaseUri(),
      connectOptions,
      ensureIndexes: true,
      // Else Payload strips what no schema names, the fields of an older release, and for that keeps
      // some 10 kB for ever at each read of a version (payloadcms/payload#17356).
      allowAdditionalKeys: true,
      afterOpenConnection: prepareIndexes,
    }),
    email: noEmail,
    graphQL: { disable: true },
    logger: libraryLog,
    // Of these Payload would pass the message on, which the log leaves out, and not the error.
    loggingLevels: {
      Forbidden: 'error',
      Locked: 'error',
      MissingFile: 'error',
      NotFound: 'error',
      ValidationError: 'error',
    },
    telemetry: false,
    sharp,
    // `npm run generate` writes it; without this every start outside production would, tests too.
    typescript: { outputFile: path.resolve(root, 'payload-types.ts'), autoGenerate: false },
  }),
)
