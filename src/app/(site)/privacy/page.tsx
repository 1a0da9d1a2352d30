import { siteText } from '@/site/shared/text-page'

const { generateMetadata, Page } = siteText('privacy')

export { generateMetadata, Page as default }
