import { siteText } from '@/site/shared/site-text'

const { generateMetadata, Page } = siteText('accessibility')

export { generateMetadata, Page as default }
