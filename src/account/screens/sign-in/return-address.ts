import { adminPages } from '@/platform/pages'

const key = 'dashboard-return-address'

/**
 * Keeps the dashboard's query for after the next sign-in in this tab. Without origin and path it
 * can't lead anywhere else.
 */
export function keepReturnAddress(search: string): void {
  try {
    sessionStorage.setItem(key, search)
  } catch {
    // If storage is denied, signing in leads to the first screen.
  }
}

/** For signing out on purpose. */
export function forgetReturnAddress(): void {
  keepReturnAddress('')
}

/** The dashboard as it was when the session ended. */
export function returnAddress(): string {
  try {
    return `${adminPages.dashboard.path}${sessionStorage.getItem(key) ?? ''}`
  } catch {
    return adminPages.dashboard.path
  }
}
