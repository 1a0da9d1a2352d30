import { siteText } from '@/site/shared/text-page'

const { generateMetadata, Page } = siteText('complaints')

export { generateMetadata, Page as default }
