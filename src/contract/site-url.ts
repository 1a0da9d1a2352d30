import { readSiteUrl } from './environment.mjs'

/** The public origin of the site, from `SITE_URL`. Source: docs/api.md, "How it is run". */
export function siteUrl(): URL {
  return readSiteUrl(process.env)
}
