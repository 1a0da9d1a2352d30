/** Decodes a hash such as `#a%20b`; `''` if it's empty or not a URI component (`#%`). */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    return ''
  }
}

/** Calls back with the id in the address's hash, now and on each change, until stopped. */
export function onHash(listener: (id: string) => void): () => void {
  const read = () => listener(idOfHash(window.location.hash))
  read()
  window.addEventListener('hashchange', read)
  return () => window.removeEventListener('hashchange', read)
}
