import config from '@payload-config'
import type { Metadata } from 'next'
import { getPayload } from 'payload'
import { SignInPage } from '@/admin-plugin/dashboard/sign-in/sign-in-page'
import { needsFirstAccount } from '@/api/account/first-account'
import { Seal } from '@/brand/seal'
import { ThemeToggle } from '@/site/layout/theme-toggle'
import { cardStyle } from '@/ui/card-style'
import { mainId } from '@/ui/skip-link'

export const metadata: Metadata = { title: 'Sign in' }

// Whether the first account can be set up is asked at each request.
export const dynamic = 'force-dynamic'

/**
 * The sign-in page. Who is signed in is asked in the browser.
 *
 * Source: docs/product.md, "2.12 Sign-in".
 */
export default async function Page() {
  const firstAccount = await offersFirstAccount()
  return (
    <main
      id={mainId}
      tabIndex={-1}
      className="relative isolate grid min-h-dvh place-items-center overflow-clip py-16"
    >
      <div className="pointer-events-none absolute -top-80 -right-56 -z-10 w-[34rem] opacity-40 sm:opacity-70 lg:top-auto lg:-right-40 lg:w-[52rem]">
        <Seal />
      </div>
      <div className="absolute top-3 right-3">
        <ThemeToggle />
      </div>
      <div className="w-full max-w-[32rem] px-gutter">
        <div className={cardStyle({ padding: 'none', className: 'p-6 sm:p-10' })}>
          <SignInPage needsFirstAccount={firstAccount} />
        </div>
      </div>
    </main>
  )
}

/** Not offered where the database is away: the page is shown all the same, and signing in says why. */
async function offersFirstAccount(): Promise<boolean> {
  try {
    const payload = await getPayload({ config })
    return await needsFirstAccount(payload)
  } catch {
    return false
  }
}
