import type { MetadataRoute } from 'next'
import { publicPages } from '@/platform/pages'
import { readSite } from '@/site/read-content'
import { readIcons } from '@/site/shared/page-metadata'
import { themes } from '@/ui/theme/design-tokens'

// Cached by the server until the content changes.
export const dynamic = 'force-dynamic'

export default async function manifest(): Promise<MetadataRoute.Manifest> {
  const [{ facts }, { icon, apple }] = await Promise.all([readSite(), readIcons()])
  return {
    name: facts.businessName,
    short_name: facts.businessName,
    description: facts.consultant.description,
    lang: 'en-GB',
    start_url: publicPages.home.path,
    display: 'browser',
    background_color: themes.dark.page,
    theme_color: themes.dark.page,
    icons: [icon, apple].map(({ url, ...look }) => ({ src: url, ...look })),
  }
}
