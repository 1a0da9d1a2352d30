import { londonTime } from '@/platform/time/london-time'
import type { PersonExport } from './people'
import { partsOf } from './person-entries'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** Browsers may take a question mark or a hash in a name for the end of the path. */
const linked = (text: string, path: string) =>
  `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${escaped(text)}</a>`

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 2rem auto; max-width: 42rem; overflow-wrap: anywhere; padding: 0 1rem }
h1, h2 { font: 1.75rem/1.25 Georgia, serif; text-wrap: balance }
h2 { border-top: 1px solid; font-size: 1.25rem; margin-top: 2rem; padding-top: 1rem }
dt { font-weight: 600; margin-top: 0.75rem }
dd { margin: 0; white-space: pre-wrap }
@media print { body { margin: 0; max-width: none } h2 { break-after: avoid } dl > div { break-inside: avoid } }
`

/**
 * Everything held about a person on one page, which opens anywhere and loads nothing.
 * @param holder the name of the business that holds the data
 * @param isInZip whether the files are beside it, which it links to
 */
export function personPage(held: PersonExport, holder: string, isInZip: boolean): string {
  const title = escaped(`${holder}: everything held about ${held.email ?? held.phone}`)
  const sections = partsOf(held).map(([heading, entries]) => {
    const rows = entries.map(([term, words, path]) => {
      const [name = '', ...rest] = words.split('\n')
      const first = path && isInZip ? linked(name, path) : escaped(name)
      const text = [first, ...rest.map(escaped)].join('\n')
      return `<div><dt>${escaped(term)}</dt><dd dir="auto">${text}</dd></div>`
    })
    return `<section><h2>${escaped(heading)}</h2><dl>${rows.join('\n')}</dl></section>`
  })
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>As of ${londonTime(held.exportedAt)}.</p>
${sections.join('\n') || '<p>Nothing is held.</p>'}
</main>
</body>
</html>
`
}
