import { NavWrapper } from '@payloadcms/next/client'
import { Logout } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { panelPath } from '@/platform/pages'
import { MenuKeys, MenuLink } from './menu-link'
import { menuGroups } from './menu-places'

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
