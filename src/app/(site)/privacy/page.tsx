import { siteText } from '@/site/shared/site-text'

const { generateMetadata, Page } = siteText('privacy')

export { generateMetadata, Page as default }
