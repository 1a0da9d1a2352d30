/** How many characters an address has at most that is made from a title. */
const longest = 80

/**
 * What a title is called in addresses: small letters, digits and single hyphens, cut after a whole
 * word. Empty where the title has no letter or digit that can stand in one.
 *
 * @example slugOf('After an accident: what now?') // 'after-an-accident-what-now'
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}|[’']/gu, '')
    .replaceAll('&', ' and ')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longest) : `${slug}-${word}`
    if (longer.length > longest) break
    slug = longer
  }
  return slug
}

/** Whether an address was filled in from a title, with a number behind it where another had it. */
export function isFilledIn(value: string, title: string): boolean {
  const made = slugOf(title)
  return made !== '' && value.startsWith(made) && /^(-\d+)?$/.test(value.slice(made.length))
}
