const longest = 80

/**
 * A title in addresses: small letters, digits and single hyphens, cut after a whole word. `After an
 * accident: what now?` becomes `after-an-accident-what-now`.
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

/** Perhaps with a number after it. */
export function isFilledIn(value: string, title: string): boolean {
  const made = slugOf(title)
  return made !== '' && value.startsWith(made) && /^(-\d+)?$/.test(value.slice(made.length))
}
