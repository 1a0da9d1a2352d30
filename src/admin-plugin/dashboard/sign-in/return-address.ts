import { adminPages } from '@/contract/pages'

const key = 'dashboard-way-back'

/**
 * Keeps which part of the dashboard is shown, for after the next sign-in in this browser tab. The
 * address alone is kept, without its origin and path, so that the way back leads nowhere else.
 */
export function keepReturnAddress(search: string): void {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Where storage is denied, signing in leads to the dashboard's first screen.
  }
}

/** Forgets it: whoever signs out on purpose starts anew. */
export function forgetReturnAddress(): void {
  keepReturnAddress('')
}

/** Where signing in leads: to the dashboard, as it was when the session ended. */
export function wayBack(): string {
  try {
    return `${adminPages.dashboard.path}${sessionStorage.getItem(key) ?? ''}`
  } catch {
    return adminPages.dashboard.path
  }
}
