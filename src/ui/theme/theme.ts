import { useSyncExternalStore } from 'react'
import { theme as setting } from '@/platform/interface'
import { nextPaint } from '../browser/near-view'

type Theme = 'dark' | 'light'

const darkClass = 'dark'
const listeners = new Set<() => void>()

const shown = (): Theme =>
  document.documentElement.classList.contains(darkClass) ? 'dark' : 'light'

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
    // If storage is denied, the choice holds for this page.
  }
}

function show(theme: Theme): void {
  document.documentElement.classList.toggle(darkClass, theme === 'dark')
  for (const listener of listeners) listener()
}

function readOtherTabs({ key }: StorageEvent): void {
  // Clearing the storage sends an event without a key.
  if (key === setting.storageKey || key === null) show(kept())
}

function readAfterReturn({ persisted }: PageTransitionEvent): void {
  // A page in the back-forward cache gets no storage events.
  if (persisted) show(kept())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // For as long as the page lives; adding a function again does nothing.
  window.addEventListener('storage', readOtherTabs)
  window.addEventListener('pageshow', readAfterReturn)
  return () => void listeners.delete(listener)
}

async function toggle(): Promise<void> {
  // The button reacts first: repainting the whole page takes longer than a frame.
  await nextPaint()
  const next = shown() === 'dark' ? 'light' : 'dark'
  keep(next)
  show(next)
}

/** The root's class is the state: no provider is needed. Source: docs/product.md, "4.2 Theme". */
export function useTheme(): { theme: Theme; toggle: () => Promise<void> } {
  const theme = useSyncExternalStore(subscribe, shown, (): Theme => setting.default)
  return { theme, toggle }
}
