import { withPayload } from '@payloadcms/next/withPayload'
import { readVariable } from './src/platform/environment.mjs'

/** @import { NextConfig } from 'next' */

/** @type {NextConfig} */
const config = {
  distDir: readVariable(process.env, 'NEXT_DIST_DIR'),
  // The server around Next compresses, because it first takes the hashes of what it sends.
  compress: false,
  poweredByHeader: false,
  // No Link header: it names stylesheets, which public pages carry inside (src/server/pages).
  reactMaxHeadersLength: 0,
  allowedDevOrigins: ['127.0.0.1'],
  // `npm test` checks all types; a start needn't wait for that.
  typescript: { ignoreBuildErrors: true },
  // The build includes the guide's text: src/panel/guide.
  // The panel's layout imports all of Payload's styles in one file, so those that each of its components
  // imports once more aren't compiled.
  turbopack: { rules: { '*.md': { type: 'text' }, '*.scss': { type: 'text' } } },
  experimental: {
    turbopackUseBuiltinSass: false,
    // Nothing reads maps on the server, and browsers get none.
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // Writing the cache takes longer than a later build saves with it.
    turbopackFileSystemCacheForBuild: false,
    // The site, the dashboard and the panel share no layout, so unknown addresses need their own page:
    // src/app/global-not-found.tsx.
    globalNotFound: true,
    // Adds a hash of the router's headers to each address, for caches that ignore headers. The server
    // around Next is the only cache, and it doesn't.
    validateRSCRequestHeaders: false,
  },
  // The heads of public pages are complete from the first byte for everyone, since a page is made once
  // and stored (src/server/pages).
  htmlLimitedBots: /./,
  // The panel's own sign-in screens don't know the setup code, the second step and the forgotten password.
  // Ours do, and lead back to the panel. A query, such as where to go back to, is passed on.
  // Its sign-out screen would end a session for any link or image that leads there.
  redirects: () =>
    Promise.resolve([
      { source: '/cms/logout', destination: '/admin/dashboard', permanent: false },
      { source: '/cms/create-first-user', destination: '/admin/login', permanent: false },
      { source: '/cms/forgot', destination: '/admin/forgot-password', permanent: false },
      { source: '/cms/reset/:token', destination: '/admin/forgot-password', permanent: false },
      {
        source: '/cms/login',
        missing: [{ type: 'query', key: 'redirect' }],
        destination: '/admin/login?redirect=/cms',
        permanent: false,
      },
      { source: '/cms/login', destination: '/admin/login', permanent: false },
    ]),
}

const withPanel = withPayload(config, { devBundleServerPackages: false })

/** @type {NextConfig} */
const nextConfig = {
  ...withPanel,
  // Payload asks every page's browser for its colour scheme, which costs a first visit a second
  // request; only the panel reads the answer.
  headers: async () =>
    ((await withPanel.headers?.()) ?? []).map((rule) => ({ ...rule, source: '/cms/:path*' })),
}

export default nextConfig
