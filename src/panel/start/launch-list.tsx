import type { Payload } from 'payload'
import { adminPages, panelPath } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { serverGuide } from '../guide/headings'
import { type LaunchCheck, readLaunchState } from './launch-checks'
import { Link, Part, Row, Rows } from './part'

const elsewhere: Readonly<Record<string, string>> = {
  server: serverGuide,
  settings: `${adminPages.dashboard.path}?tab=settings#account`,
}

const link = ({ place }: LaunchCheck) => elsewhere[place] ?? `${panelPath}/globals/${place}`

export async function LaunchList({ payload }: { payload: Payload }) {
  const { done, facts, open } = await readLaunchState(payload)
  if (open.length === 0) return null
  return (
    <Part id="start-launch" heading="Set up your site">
      <p>
        {done.length} of {open.length + done.length} steps done. Nothing here stops you from
        publishing.
      </p>
      <Rows className="md:grid md:grid-cols-2 md:gap-x-8 lg:grid-cols-3">
        {open.map((check) => (
          <Row key={check.title} href={link(check)} title={check.title}>
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
                <Link href={link(check)}>{check.title}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Part>
  )
}
