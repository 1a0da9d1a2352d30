'use client'

import { Link } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { panelPath } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import type { MenuPlace } from './menu-places'

/** A link of the menu, marked where its place or something under it is shown. */
export function MenuLink({ href, label, isElsewhere = false }: MenuPlace) {
  const shown = usePathname()
  if (isElsewhere) {
    return (
      <a href={href}>
        {label}
        <Icon name="arrow-out" />
      </a>
    )
  }
  const isShown = shown === href || (href !== panelPath && shown.startsWith(`${href}/`))
  return (
    <Link href={href} prefetch={false} {...(isShown && { 'aria-current': 'page' as const })}>
      {label}
    </Link>
  )
}
