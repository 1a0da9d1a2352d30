import { NavWrapper } from '@payloadcms/next/client'
import { Logout } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import type { BrandFile } from '@/ui/brand/brand-files'
import { panelPath, publicPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { MenuKeys, MenuLink } from './menu-link'
import { menuGroups } from './menu-places'

/** The site draws it from the business's name, so it's fetched again with each page. */
const source: BrandFile = '/icon.svg'

export function Mark() {
  return <img src={source} alt="" className="panel-mark" width={20} height={20} />
}

/** Payload's logo, on screens without the menu. */
export function Wordmark() {
  return (
    <h1 className="panel-wordmark">
      <img src={source} alt="" className="panel-mark" width={56} height={56} />
      Content of the site
    </h1>
  )
}

export function Elsewhere({ dashboardPath }: { dashboardPath: string }) {
  return (
    <>
      <a href={publicPages.home.path} className="panel-elsewhere">
        <Icon name="globe" />
        <span>View site</span>
      </a>
      <a href={dashboardPath} className="panel-elsewhere">
        <Icon name="inbox" />
        <span>Dashboard</span>
      </a>
    </>
  )
}

interface MenuProps extends ServerProps {
  dashboardPath: string
}

export function Menu({ payload, visibleEntities, dashboardPath }: MenuProps) {
  if (!visibleEntities) return null
  return (
    <NavWrapper baseClass="nav">
      <MenuKeys />
      <nav className="panel-menu" aria-label="Panel">
        <ul>
          <li>
            <MenuLink href={panelPath} label="Start" />
          </li>
        </ul>
        {menuGroups(payload.config, visibleEntities, dashboardPath).map(({ label, places }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {places.map((place) => (
                <li key={place.href}>
                  <MenuLink {...place} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <div className="panel-menu__end">
          <Logout />
        </div>
      </nav>
    </NavWrapper>
  )
}
