import { withPayload } from '@payloadcms/next/withPayload'
import type { NextConfig } from 'next'

const config: NextConfig = {
  distDir: process.env['NEXT_DIST_DIR'] ?? '.next',
  // The server around Next compresses, so that it can take the hashes of what it sends first.
  compress: false,
  poweredByHeader: false,
  allowedDevOrigins: ['127.0.0.1'],
  // The site, the dashboard and the panel have no layout in common, so that an address at which there
  // is nothing needs a page of its own: src/app/global-not-found.tsx.
  experimental: { globalNotFound: true },
  // The panel would offer a screen that makes the first admin without a setup code; ours asks for one.
  redirects: async () => [
    { source: '/cms/create-first-user', destination: '/admin/login', permanent: false },
  ],
}

const withPanel = withPayload(config, { devBundleServerPackages: false })

const nextConfig: NextConfig = {
  ...withPanel,
  // Payload asks every page's browser for its colour scheme, which costs a first visit a second
  // request; only the panel reads the answer.
  headers: async () =>
    ((await withPanel.headers?.()) ?? []).map((rule) => ({ ...rule, source: '/cms/:path*' })),
}

export default nextConfig
