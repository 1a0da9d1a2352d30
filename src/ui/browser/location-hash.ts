/**
 * The id that a hash names.
 *
 * @param hash with its `#`; percent-encoded, as a URL has it
 * @returns `''` where there is none, and where the hash is no URI component (`#%`)
 */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}
