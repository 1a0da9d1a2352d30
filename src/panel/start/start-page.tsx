import type { AdminViewServerProps } from 'payload'
import { adminPages, guidePath, pageNames, panelPath, publicPages } from '@/platform/pages'
import { panelPageLabel } from '@/platform/page-label'
import { Icon } from '@/ui/icons/icon'
import { serverGuide } from '../guide/guide-page'
import { LatestChanges } from './latest-changes'
import { type LaunchCheck, type LaunchFacts, readLaunchState } from './launch-checks'
import { Link, Part, Row, Rows } from './part'
import { Schedules, Waiting } from './waiting'

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
        <SitePages />
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

function SitePages() {
  return (
    <Part id="start-pages" heading="The words of the site">
      <Rows>
        {pageNames.map((name) => (
          <li
            key={name}
            className="flex items-baseline justify-between gap-x-6 border-t border-line py-3.5"
          >
            <h3 className="m-0 text-[1.25rem]">{panelPageLabel(name)}</h3>
            <p className="m-0 flex gap-5">
              <Link href={`${panelPath}/globals/${name}`} label={`Edit ${panelPageLabel(name)}`}>
                Edit
              </Link>
              <Link href={publicPages[name].path} label={`View page ${panelPageLabel(name)}`}>
                View page
              </Link>
            </p>
          </li>
        ))}
      </Rows>
    </Part>
  )
}
