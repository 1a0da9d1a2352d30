import { siteText } from '@/site/shared/text-page'

const { generateMetadata, Page } = siteText('terms')

export { generateMetadata, Page as default }
