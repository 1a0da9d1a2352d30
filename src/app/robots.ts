import type { MetadataRoute } from 'next'
import { adminPages, apiPath, panelPath, tokenPages } from '@/platform/pages'
import { readSiteUrl } from '@/platform/environment.mjs'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      // A crawler has to ask for a secret address to see that it's not to be listed.
      allow: ['/', `${apiPath}/media/file/`, ...tokenPages],
      disallow: [adminPages.start.path, panelPath, `${apiPath}/`],
    },
    sitemap: new URL('/sitemap.xml', readSiteUrl(process.env)).href,
  }
}
