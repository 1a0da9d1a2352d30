import { publicPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'

/** Leads from every screen of the panel to the site and to the dashboard. */
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
