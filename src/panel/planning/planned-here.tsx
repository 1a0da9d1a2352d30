import type { BeforeListTableServerProps } from 'payload'
import { upcomingSchedules } from '@/content/schedule/schedules'
import { panelPath } from '@/platform/pages'

/** Above a list, what of it is planned. */
export async function PlannedHere({ collectionSlug, payload }: BeforeListTableServerProps) {
  const here = `${panelPath}/collections/${collectionSlug}/`
  return (await upcomingSchedules(payload))
    .filter(({ link }) => link.startsWith(here))
    .map(({ id, link, sentence }) => (
      <p key={id} className="mt-0 mb-3">
        Planned: <a href={link}>{sentence}</a>
      </p>
    ))
}
