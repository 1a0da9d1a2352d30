import { siteText } from '@/site/shared/site-text'

const { generateMetadata, Page } = siteText('terms')

export { generateMetadata, Page as default }
