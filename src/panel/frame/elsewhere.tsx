import { publicPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'

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
