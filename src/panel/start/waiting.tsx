import type { Payload, PayloadRequest } from 'payload'
import { failedSchedules, upcomingSchedules } from '@/content/schedule/schedules'
import { inboxSummary } from '@/enquiries/store/inbox'
import { keptPromise, replyPromise } from '@/enquiries/reply-promise'
import { now } from '@/platform/time/clock'
import { Link, Part, Row, Rows } from './part'

/** Everything that's planned, or above a list what of it is. */
export async function Schedules(of: { payload: Payload; collectionSlug?: string }) {
  const here = of.collectionSlug === undefined ? '' : `/collections/${of.collectionSlug}/`
  const all = await Promise.all([failedSchedules(of.payload), upcomingSchedules(of.payload)])
  const planned = all.flat().filter(({ link }) => link.includes(here))
  if (planned.length === 0) return null
  return (
    <Part id="start-schedules" heading="Planned">
      <Rows>
        {planned.map(({ link, sentence, title }) => (
          <Row key={sentence} href={link} title={title}>
            {sentence}
          </Row>
        ))}
      </Rows>
    </Part>
  )
}

interface WaitingProps {
  req: PayloadRequest
  dashboardPath: string
}

export async function Waiting({ req, dashboardPath }: WaitingProps) {
  const { payload, user } = req
  const rights = { req, overrideAccess: false, user } as const
  const isNew = { status: { equals: 'new' } } as const
  const waiting = { approved: { not_equals: true } }
  const [inbox, next, reviews] = await Promise.all([
    inboxSummary(payload),
    payload.find({ ...rights, collection: 'enquiries', where: isNew, sort: 'place', limit: 1 }),
    payload.count({ ...rights, collection: 'reviews', where: waiting }),
  ])
  const [first] = next.docs
  const due = first && replyPromise({ ...first, repliedAt: null, status: 'new' }, now().getTime())
  const figures = [
    { name: 'New enquiries', value: inbox.counts.new, href: `${dashboardPath}?status=new` },
    { name: 'Overdue', value: inbox.overdue },
    { name: 'Next reply', value: due?.words ?? 'None is due' },
    {
      name: 'Reviews waiting for approval',
      value: reviews.totalDocs,
      href: `${dashboardPath}?tab=reviews`,
    },
  ]
  return (
    <Part id="start-waiting" heading="What waits for you">
      <dl className="m-0 grid grid-cols-2 border-y border-line md:grid-cols-4 md:divide-x md:divide-line">
        {figures.map(({ name, value, href }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end py-4 pr-5 max-md:even:border-l max-md:even:border-line max-md:even:pl-5 max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line md:not-first:pl-5"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 font-heading text-[1.875rem] leading-tight tracking-tight figures">
              {href ? <Link href={href}>{value}</Link> : value}
            </dd>
          </div>
        ))}
      </dl>
      <p>{keptPromise(inbox.promise)}</p>
    </Part>
  )
}
