import type { MetadataRoute } from 'next'
import { siteUrl } from '@/contract/site-url'

/** The public pages may be searched; what the consultant signs in to need not be. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {
      userAgent: '*',
      allow: ['/', '/api/media/file/'],
      disallow: ['/admin', '/cms', '/api/'],
    },
    sitemap: new URL('/sitemap.xml', siteUrl()).href,
  }
}
