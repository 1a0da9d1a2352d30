import { NavWrapper } from '@payloadcms/next/client'
import { redirect } from 'next/navigation'
import type { ServerProps } from 'payload'
import type { BrandFile } from '@/ui/brand/brand-files'
import { adminPages, panelPath, publicPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { MenuKeys, MenuLink, SignOut, ThemeSwitch } from './menu-link'
import { menuGroups } from './menu-places'

/** The site draws it from the business's name, so it's fetched again with each page. */
const source: BrandFile = '/icon.svg'

export function Mark() {
  return <img src={source} alt="" className="rounded" width={20} height={20} />
}

const elsewhere =
  'flex min-h-11 items-center justify-center gap-1.5 rounded px-2.5 font-medium no-underline hover:bg-raised max-md:size-11 max-md:p-0'

const otherPlaces = [
  { href: publicPages.home.path, icon: 'globe', label: 'View site' },
  { href: adminPages.dashboard.path, icon: 'inbox', label: 'Dashboard' },
] as const

/** Links in the header; on a phone only their icons are seen. */
export function Elsewhere() {
  return (
    <div className="flex gap-1">
      {otherPlaces.map(({ href, icon, label }) => (
        <a key={href} href={href} className={elsewhere}>
          <Icon name={icon} className="size-4.5 text-brass" />
          <span className="max-md:sr-only">{label}</span>
        </a>
      ))}
    </div>
  )
}

const list = 'm-0 list-none p-0'

export function Menu({ payload, visibleEntities }: ServerProps) {
  if (!visibleEntities) return null
  return (
    <NavWrapper baseClass="nav">
      <MenuKeys />
      <nav className="flex w-full grow flex-col gap-5" aria-label="Panel">
        <ul className={list}>
          <li>
            <MenuLink href={panelPath} label="Start" />
          </li>
        </ul>
        {menuGroups(payload.config, visibleEntities).map(({ label, places }) => (
          <div key={label}>
            <h2 className="m-0 mb-1 eyebrow">{label}</h2>
            <ul className={list}>
              {places.map((place) => (
                <li key={place.href}>
                  <MenuLink {...place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="mt-auto border-0 border-t border-solid border-line pt-4">
          <ThemeSwitch />
          <SignOut />
        </div>
      </nav>
    </NavWrapper>
  )
}

/** Leads to the dashboard, where everything about signing in asks for the password. */
export function Account() {
  redirect(`${adminPages.dashboard.path}?tab=settings#account`)
}
