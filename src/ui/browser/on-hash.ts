import { idOfHash } from './location-hash'

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
