import { panelPath } from '@/platform/pages'

/** Where the guide is, under the panel's path. */
const guideRoute = '/guide'

/** Where the guide is. */
export const guidePath = `${panelPath}${guideRoute}`
