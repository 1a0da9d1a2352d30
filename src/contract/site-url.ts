/** The public origin of the site, from `SITE_URL`. Source: docs/api.md, "How it is run". */
export function siteUrl(): URL {
  return new URL(process.env['SITE_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`)
}
