import type { AdminViewServerProps, SanitizedConfig } from 'payload'
import { adminPages, guidePath, pageNames, panelPath, publicPages } from '@/platform/pages'
import { type PanelPlace, placeOfGlobal, placeOfList } from '@/content/references/panel-places'
import { feedsOf } from '@/content/shown-on'
import { panelGroups, panelPageLabel } from '@/platform/page-label'
import { Icon } from '@/ui/icons/icon'
import { serverGuide } from '../guide/guide-page'
import { LatestChanges } from './latest-changes'
import { type LaunchCheck, type LaunchFacts, readLaunchState } from './launch-checks'
import { Link, Part, Row, Rows } from './part'
import { Schedules, Waiting } from './waiting'

/** Source: docs/editing.md, "The start page". */
export async function StartPage({ initPageResult: { req } }: AdminViewServerProps) {
  const { hers, server } = await readLaunchState(req.payload)
  return (
    <main className="grid max-w-312 gap-8 px-(--gutter-h) pt-4 pb-16 md:gap-10 md:pt-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="m-0">Start</h1>
        <Link href={guidePath}>How do I …? The guide</Link>
      </header>
      <LaunchList id="start-launch" heading="Set up your site" {...hers}>
        Nothing here stops you from publishing.
      </LaunchList>
      <Waiting req={req} />
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <SitePages config={req.payload.config} />
        <div className="grid gap-10 max-lg:-order-1">
          <Schedules payload={req.payload} />
          <LatestChanges req={req} />
        </div>
      </div>
      <LaunchList id="start-server" heading="For the person who runs the site" {...server}>
        These are done on the server.
      </LaunchList>
    </main>
  )
}

const elsewhere: Readonly<Record<string, string>> = {
  server: serverGuide,
  settings: `${adminPages.dashboard.path}?tab=settings#account`,
  mails: `${adminPages.dashboard.path}?tab=settings#mails`,
}

const checkLink = ({ place }: LaunchCheck) => elsewhere[place] ?? `${panelPath}/globals/${place}`

interface LaunchListProps {
  id: string
  heading: string
  children: string
  facts: LaunchFacts
  open: readonly LaunchCheck[]
  done: readonly LaunchCheck[]
}

function LaunchList({ children, done, facts, heading, id, open }: LaunchListProps) {
  if (open.length === 0) return null
  return (
    <Part id={id} heading={heading}>
      <p>
        {done.length} of {open.length + done.length} steps done. {children}
      </p>
      <Rows className="md:grid md:grid-cols-2 md:gap-x-8 lg:grid-cols-3">
        {open.map((check) => (
          <Row key={check.title} href={checkLink(check)} title={check.title}>
            {typeof check.sentence === 'string' ? check.sentence : check.sentence(facts)}
          </Row>
        ))}
      </Rows>
      {done.length > 0 && (
        <details className="mt-3">
          <summary className="min-h-(--target) w-fit cursor-pointer content-center rounded">
            {done.length} done
          </summary>
          <ul className="m-0 list-none p-0">
            {done.map((check) => (
              <li key={check.title} className="flex items-center gap-2 py-1">
                <Icon name="check" className="size-4.5 flex-none text-success" />
                <Link href={checkLink(check)}>{check.title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}

const placeLook =
  'grid border-t border-line grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-6 gap-y-1 py-3.5'

function SitePages({ config }: { config: SanitizedConfig }) {
  const facts = config.globals.filter(({ admin }) => admin.group === panelGroups.facts)
  const feeding = (name: (typeof pageNames)[number]) => {
    const feeds = feedsOf(name)
    return [
      ...config.collections
        .filter(({ admin, slug }) => feeds.has(slug) && admin.group !== false)
        .map(placeOfList),
      ...facts.filter(({ slug }) => feeds.has(slug)).map(placeOfGlobal),
    ]
  }
  return (
    <Part id="start-pages" heading="The words of the site">
      <Rows>
        {pageNames.map((name) => (
          <li key={name} className={placeLook}>
            <h3 className="m-0 text-[1.25rem]">{panelPageLabel(name)}</h3>
            <p className="m-0 flex gap-5">
              <Link href={`${panelPath}/globals/${name}`} label={`Edit ${panelPageLabel(name)}`}>
                Edit
              </Link>
              <Link href={publicPages[name].path} label={`View page ${panelPageLabel(name)}`}>
                View page
              </Link>
            </p>
            <Places places={feeding(name)} />
          </li>
        ))}
        <li className={placeLook}>
          <h3 className="m-0 text-[1.25rem]">{panelGroups.facts}</h3>
          <p className="m-0">Written once, and quoted on every page.</p>
          <Places places={facts.map(placeOfGlobal)} />
        </li>
      </Rows>
    </Part>
  )
}

function Places({ places: shown }: { places: readonly PanelPlace[] }) {
  if (shown.length === 0) return null
  return (
    <ul className="col-span-full m-0 flex list-none flex-wrap gap-x-5 gap-y-1 p-0">
      {shown.map(({ href, label }) => (
        <li key={href}>
          <Link href={href} className="text-muted hover:text-text">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
