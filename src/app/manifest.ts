import type { MetadataRoute } from 'next'
import { brandFileAddress, homeScreenSide } from '@/ui/brand/brand-files'
import { publicPages } from '@/platform/pages'
import { readSite } from '@/site/read-content'
import { themes } from '@/ui/theme/design-tokens'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const { facts } = await readSite()
  return {
    name: facts.businessName,
    short_name: facts.businessName,
    description: facts.consultant.description,
    lang: 'en-GB',
    start_url: publicPages.home.path,
    display: 'browser',
    background_color: themes.dark.page,
    theme_color: themes.dark.page,
    icons: [
      {
        src: brandFileAddress('/icon.svg', facts.businessName),
        sizes: 'any',
        type: 'image/svg+xml',
      },
      {
        src: brandFileAddress('/apple-icon.png', facts.businessName),
        sizes: `${homeScreenSide}x${homeScreenSide}`,
        type: 'image/png',
      },
    ],
  }
}
