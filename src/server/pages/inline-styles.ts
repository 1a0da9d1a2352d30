/** A stylesheet link as Next writes it. */
const stylesheet = /<link rel="stylesheet" href="([^"<>]+)" data-precedence="next"\/>/g

/**
 * Writes a page's stylesheets into its head, so the first paint doesn't wait for a second request.
 * The links stay for React, but disabled: a sheet that's read twice styles the page twice.
 *
 * Next's `inlineCss` can't be chosen per page, and would write 600 kB into each of the panel's.
 * @param read the text of a stylesheet by its address
 */
export async function withInlineStyles(
  page: string,
  read: (path: string) => Promise<string>,
): Promise<string> {
  let written = page
  for (const [link, path = ''] of page.matchAll(stylesheet)) {
    const css = withWholeAddresses(await read(path), path)
    written = written
      .replace(link, () => `<style data-precedence="next" data-href="${path}">${css}</style>`)
      .replace('</body>', () => `${link.replace('/>', ' disabled/>')}</body>`)
  }
  return written
}

/** Addresses in a stylesheet are relative to its own; Next writes them without quotes. */
function withWholeAddresses(css: string, path: string): string {
  const base = new URL(path, 'http://site.invalid')
  return css.replace(
    /url\((\.[^()]+)\)/g,
    (_, address: string) => `url(${new URL(address, base).pathname})`,
  )
}
