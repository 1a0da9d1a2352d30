import { useSyncExternalStore } from 'react'

// The stylesheet's `lg`: from this width on the list and the chosen enquiry stand side by side.
const query = '(min-width: 64rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether the window is wide enough for two columns. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  )
}
