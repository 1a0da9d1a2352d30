import { useSyncExternalStore } from 'react'
import { theme as setting } from '@/contract/limits'

export type Theme = 'dark' | 'light'

const darkClass = 'dark'
const listeners = new Set<() => void>()

const shown = (): Theme =>
  document.documentElement.classList.contains(darkClass) ? 'dark' : 'light'

/** The theme that is kept; storage that is empty or denied keeps the default one. */
function kept(): Theme {
  try {
    return localStorage.getItem(setting.storageKey) === 'light' ? 'light' : setting.default
  } catch {
    return setting.default
  }
}

function keep(theme: Theme): void {
  try {
    localStorage.setItem(setting.storageKey, theme)
  } catch {
    // Where storage is denied, the choice holds for this page.
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle(darkClass, theme === 'dark')
  for (const listener of listeners) listener()
}

function followOtherTabs({ key }: StorageEvent): void {
  // A cleared storage has no key.
  if (key === setting.storageKey || key === null) show(kept())
}

function followHistory({ persisted }: PageTransitionEvent): void {
  // A page out of the back-forward cache slept through what other pages chose.
  if (persisted) show(kept())
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', followOtherTabs)
    window.addEventListener('pageshow', followHistory)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', followOtherTabs)
    window.removeEventListener('pageshow', followHistory)
  }
}

function toggle(): void {
  const next = shown() === 'dark' ? 'light' : 'dark'
  keep(next)
  show(next)
}

/**
 * The theme of the page and the way to the other one, the same in every component and every tab.
 * The class on the page's root is the state, so that there is no provider.
 *
 * Source: docs/product.md, "4.2 Theme".
 */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, shown, (): Theme => setting.default)
  return { theme, toggle }
}
