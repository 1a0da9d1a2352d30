import type { MetadataRoute } from 'next'
import { adminPages, apiPath, panelPath, receiptsPath } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** The public pages may be searched; what the consultant signs in to need not be. */
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
