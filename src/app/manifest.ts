import type { MetadataRoute } from 'next'
import { publicPages } from '@/contract/pages'
import { readSite } from '@/published/read'
import { themes } from '@/ui/theme/design-tokens'

// Made from the content as it is now; the server around Next keeps it until that changes.
export const dynamic = 'force-dynamic'

/** How the site presents itself on a phone's home screen. */
export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { facts, consultant } = await readSite()
  return {
    name: facts.businessName,
    short_name: facts.businessName,
    description: consultant.description,
    lang: 'en-GB',
    start_url: publicPages.home.path,
    display: 'browser',
    background_color: themes.dark.page,
    theme_color: themes.dark.page,
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/apple-icon.png', sizes: '180x180', type: 'image/png' },
    ],
  }
}
