import { adminPages } from '@/platform/pages'

const key = 'dashboard-return-address'

/**
 * Keeps which part of the dashboard is shown, for after the next sign-in in this browser tab. Only the
 * query is kept, without origin and path, so that it can lead to no other page.
 */
export function keepReturnAddress(search: string): void {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // Where storage is denied, signing in leads to the dashboard's first screen.
  }
}

/** Forgets it, for an admin who signs out on purpose. */
export function forgetReturnAddress(): void {
  keepReturnAddress('')
}

/** Where signing in leads: to the dashboard, as it was when the session ended. */
export function returnAddress(): string {
  try {
    return `${adminPages.dashboard.path}${sessionStorage.getItem(key) ?? ''}`
  } catch {
    return adminPages.dashboard.path
  }
}
