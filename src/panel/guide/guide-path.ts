import { panelPath } from '@/platform/pages'

/** Where the guide is, under the panel's path. */
export const guideRoute = '/guide'

/** Where the guide is. */
export const guidePath = `${panelPath}${guideRoute}`
