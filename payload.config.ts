import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { mongooseAdapter } from '@payloadcms/db-mongodb'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { enquiries } from './collections/enquiries'
import { reviews } from './collections/reviews'
import { users } from './collections/users'
import { adminPlugin } from './src/admin-plugin/index'
import { connectOptions, databaseUri, prepareIndexes } from './src/endpoints/database'
import { health } from './src/endpoints/health'
import { shutRootDoors } from './src/endpoints/shut-doors'

const root = path.dirname(fileURLToPath(import.meta.url))

export default buildConfig({
  secret: process.env['PAYLOAD_SECRET'] ?? '',
  routes: { admin: '/cms', api: '/api' },
  admin: { user: users.slug, importMap: { baseDir: root }, meta: { titleSuffix: ' · CMS' } },
  collections: [enquiries, reviews, users],
  globals: [],
  endpoints: [health, ...shutRootDoors],
  plugins: [
    adminPlugin({
      users: users.slug,
      enquiries: enquiries.slug,
      reviews: reviews.slug,
      path: '/admin/dashboard',
    }),
  ],
  db: mongooseAdapter({
    url: databaseUri(),
    connectOptions,
    ensureIndexes: true,
    afterOpenConnection: prepareIndexes,
  }),
  graphQL: { disable: true },
  telemetry: false,
  sharp,
  typescript: { outputFile: path.resolve(root, 'payload-types.ts') },
})
