/**
 * Every page loads these, so they're apart from the limits of what's stored. Lengths are in CSS
 * pixels, times in milliseconds.
 */

export const reviewsShownAtFirst = 6

export const headerScrollThreshold = 20

export const theme = { storageKey: 'theme', default: 'dark' } as const

export const toast = {
  visible: 1,
  duration: 5_000,
  swipeThreshold: 50,
  hotkey: 'F8',
  removeDelay: 1_000_000,
} as const

export const tooltip = { openDelay: 700, skipDelay: 300 } as const
