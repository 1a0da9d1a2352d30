import { siteText } from '@/site/shared/site-text'

const { generateMetadata, Page } = siteText('complaints')

export { generateMetadata, Page as default }
