import './start.css'
import type { AdminViewServerProps } from 'payload'
import { guidePath } from '@/platform/pages'
import { LatestChanges } from './latest-changes'
import { LaunchList } from './launch-list'
import { Schedules, Waiting } from './waiting'
import { SitePages } from './site-pages'

interface StartPageProps extends AdminViewServerProps {
  dashboardPath: string
}

/** Source: docs/editing.md, "The start page". */
export function StartPage({ initPageResult, dashboardPath }: StartPageProps) {
  const { req } = initPageResult
  return (
    <main className="start">
      <header>
        <h1>Start</h1>
        <a href={guidePath}>How do I …? The guide</a>
      </header>
      <Waiting req={req} dashboardPath={dashboardPath} />
      <div className="start-columns">
        <SitePages config={req.payload.config} />
        <div>
          <Schedules payload={req.payload} />
          <LatestChanges req={req} />
          <LaunchList payload={req.payload} dashboardPath={dashboardPath} />
        </div>
      </div>
    </main>
  )
}
