'use client'

import { Link, toast, useNav, useTheme } from '@payloadcms/ui'
import { accountCalls } from '@/account/calls'
import { callApi, failureText } from '@/platform/calls/api-client'
import { signInPath } from '@/account/sign-in-address'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { theme as setting } from '@/platform/interface'
import { panelPath } from '@/platform/pages'
import { store } from '@/ui/browser/stored'
import { Icon } from '@/ui/icons/icon'
import type { MenuPlace } from './menu-places'

const link =
  '-mx-2.5 flex min-h-8 items-center gap-2 rounded px-2.5 py-0.5 no-underline hover:bg-raised ' +
  'aria-[current]:bg-raised aria-[current]:font-medium aria-[current]:shadow-[inset_2px_0_var(--brass)] max-md:min-h-11'

export function MenuLink({ href, label, isElsewhere = false }: MenuPlace) {
  const shown = usePathname()
  if (isElsewhere) {
    return (
      <a href={href} className={link}>
        {label}
        <Icon name="arrow-up-right" className="size-4 shrink-0 text-muted" />
      </a>
    )
  }
  const isShown = shown === href || (href !== panelPath && shown.startsWith(`${href}/`))
  return (
    <Link
      href={href}
      prefetch={false}
      className={link}
      {...(isShown && { 'aria-current': 'page' as const })}
    >
      {label}
    </Link>
  )
}

const button = `${link} cursor-pointer border-0 bg-transparent font-[inherit] text-[length:inherit] text-text`

/** Switches the theme of the panel, the dashboard and the site, in this browser. */
export function ThemeSwitch() {
  const { setTheme, theme } = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const choose = () => {
    setTheme(other)
    store('localStorage', setting.storageKey, other)
  }
  return (
    <button type="button" onClick={choose} className={button}>
      Switch to {other} theme
    </button>
  )
}

/** A button, since a link elsewhere could lead to a page that signs out. */
export function SignOut() {
  const signOut = () =>
    callApi(accountCalls.logout).then(
      () => window.location.assign(signInPath(panelPath)),
      (error: unknown) => toast.error(failureText(error)),
    )
  return (
    <button type="button" onClick={() => void signOut()} className={button}>
      Sign out
    </button>
  )
}

/** From this width on the menu is beside the form; below, it covers the form. */
const beside = '(min-width: 1152px)'

/** Opens the menu if there's room. If it covers the screen, Escape or tabbing out closes it. */
export function MenuKeys() {
  const { navOpen, setNavOpen, shouldAnimate } = useNav()

  useEffect(() => {
    // Payload closes it while measuring the window, and animates from then on.
    if (shouldAnimate && window.matchMedia(beside).matches) setNavOpen(true)
  }, [shouldAnimate, setNavOpen])

  useEffect(() => {
    if (!navOpen || window.matchMedia(beside).matches) return
    const toggler = document.querySelector<HTMLElement>('.template-default__nav-toggler')
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setNavOpen(false)
      toggler?.focus()
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('.nav') || toggler?.contains(target))
        return
      setNavOpen(false)
    }
    const stop = new AbortController()
    document.addEventListener('keydown', onKey, stop)
    document.addEventListener('focusin', onFocus, stop)
    return () => stop.abort()
  }, [navOpen, setNavOpen])

  return null
}
