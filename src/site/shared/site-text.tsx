import type { TextPageName } from '@/platform/pages'
import { readGlobal } from '@/site/read-content'
import { pageMetadata } from './page-metadata'
import { SiteText } from './text-page'

/** What a page of one long text exports. Source: docs/product.md, "2.10 Privacy and terms". */
export const siteText = (name: TextPageName) => ({
  generateMetadata: () => pageMetadata(name),
  Page: async () => <SiteText {...await readGlobal(name)} />,
})
