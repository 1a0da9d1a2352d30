import { withPayload } from '@payloadcms/next/withPayload'
import { readVariable } from './src/platform/environment.mjs'

/** @type {import('next').NextConfig} */
const config = {
  distDir: readVariable(process.env, 'NEXT_DIST_DIR'),
  // The server around Next compresses, so that it can take the hashes of what it sends first.
  compress: false,
  poweredByHeader: false,
  // The server around Next answers the calls by itself (src/server/ask-calls.ts). While the site is
  // developed Next answers them, so that a change of their code is seen at once.
  pageExtensions: ['ts', 'tsx', ...(process.env.NODE_ENV === 'development' ? ['dev.ts'] : [])],
  allowedDevOrigins: ['127.0.0.1'],
  // `npm test` checks the types of everything, tests and scripts too; a start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // The guide becomes part of the build as its text: src/panel/guide.
  turbopack: { rules: { '*.md': { type: 'text' } } },
  experimental: {
    // The site, the dashboard and the panel have no layout in common, so that an address at which
    // there is nothing needs a page of its own: src/app/global-not-found.tsx.
    globalNotFound: true,
    // Puts a hash of the router's headers into each address, for caches that look at nothing else. The
    // server around Next is the only cache, and tells pieces apart by their headers.
    validateRSCRequestHeaders: false,
  },
  // What public pages show in their heads is in them from the first byte for everybody, since a page is
  // made once and kept (src/server/pages).
  htmlLimitedBots: /./,
  // The panel's own screens to sign in know no setup code, no second step and no forgotten password;
  // ours do, and lead back to the panel. A query, such as where to lead back to, is passed on.
  redirects: () =>
    Promise.resolve([
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

/** @type {import('next').NextConfig} */
const nextConfig = {
  ...withPanel,
  // Payload asks every page's browser for its colour scheme, which costs a first visit a second
  // request; only the panel reads the answer.
  headers: async () =>
    ((await withPanel.headers?.()) ?? []).map((rule) => ({ ...rule, source: '/cms/:path*' })),
}

export default nextConfig
