type Area = 'localStorage' | 'sessionStorage'

/** Null if nothing is stored, or if the browser refuses storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Nothing is stored if the browser refuses storage, or if it's full. */
export function store(area: Area, key: string, text: string): void {
  try {
    window[area].setItem(key, text)
  } catch {
    // The page still has it.
  }
}
