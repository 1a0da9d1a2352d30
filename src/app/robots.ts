import type { MetadataRoute } from 'next'
import { adminPages, apiPath, panelPath, receiptsPath } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', `${apiPath}/media/file/`],
      disallow: [adminPages.start.path, panelPath, `${apiPath}/`, `${receiptsPath}/`],
    },
    sitemap: new URL('/sitemap.xml', readSiteUrl(process.env)).href,
  }
}
