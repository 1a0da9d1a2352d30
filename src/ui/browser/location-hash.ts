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

/**
 * Calls back with the id that the address's hash names, now and whenever the hash changes.
 *
 * @returns stops listening
 */
export function onHash(listener: (id: string) => void): () => void {
  const read = () => listener(idOfHash(window.location.hash))
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}
