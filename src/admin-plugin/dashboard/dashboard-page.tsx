'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef } from 'react'
import { useAuth } from '@/client/auth'
import { adminPages } from '@/contract/pages'
import { Button, ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { DashboardTabs } from './dashboard-tabs'
import { shellId } from './shared/dashboard-element'
import { forgetReturnAddress, keepReturnAddress } from './sign-in/return-address'
import { SignInUnknown } from './sign-in/sign-in-state'

/**
 * The dashboard, for whoever is signed in; anyone else is sent to the sign-in page, and back to the
 * same place from there. The server guards the data, whatever this page shows.
 *
 * @param themeToggle the site's own, which the page hands in
 * @param ways where else there is something to do
 * Source: docs/product.md, "2.13 Dashboard" and "4.1 Signed in or out".
 */
export function DashboardPage({
  themeToggle,
  ways,
}: {
  themeToggle: ReactNode
  ways: readonly { href: string; label: string }[]
}) {
  const { user, logout } = useAuth()
  const router = useRouter()
  const leaving = useRef(false)

  useEffect(() => {
    if (user !== null) return
    if (leaving.current) forgetReturnAddress()
    else keepReturnAddress(window.location.search)
    router.replace(adminPages.signIn.path)
  }, [user, router])

  const leave = () => {
    leaving.current = true
    logout.mutate(undefined, {
      onError: () => {
        leaving.current = false
      },
    })
  }

  if (!user) {
    return (
      <Container className="grid min-h-dvh content-center">
        <SignInUnknown />
      </Container>
    )
  }
  return (
    <div id={shellId} className="min-h-dvh pb-16 print:[body:has([data-sheet])_&]:hidden">
      <header className="border-b border-line print:hidden">
        <Container className="flex items-center justify-between gap-4 py-2">
          <p className="eyebrow">Desk</p>
          <div className="flex items-center gap-2">
            {ways.map(({ href, label }) => (
              <ButtonLink
                key={href}
                href={href}
                variant="quiet"
                size="small"
                className="max-md:hidden"
              >
                {label}
              </ButtonLink>
            ))}
            {themeToggle}
            <Button
              variant="secondary"
              size="small"
              onClick={leave}
              pendingLabel={logout.isPending && 'Logging out...'}
            >
              <Icon name="log-out" />
              Logout
            </Button>
          </div>
        </Container>
      </header>
      <Container>
        <main>
          <h1 className="pt-8 pb-6 text-h2 sm:pt-12 sm:pb-8 print:hidden">
            Welcome back, <bdi>{user.username}</bdi>
          </h1>
          <div className="print:[&_[role=tablist]]:hidden">
            <DashboardTabs />
          </div>
        </main>
      </Container>
    </div>
  )
}
