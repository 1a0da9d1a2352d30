import { siteText } from '@/site/shared/text-page'

const { generateMetadata, Page } = siteText('accessibility')

export { generateMetadata, Page as default }
