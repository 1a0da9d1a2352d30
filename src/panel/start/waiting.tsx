import type { Payload, PayloadRequest } from 'payload'
import { failedSchedules, upcomingSchedules } from '@/content/schedule/schedules'
import { promiseFigures } from '@/enquiries/store/promise'
import { keptPromise, replyPromise } from '@/enquiries/reply-promise'

export async function Schedules({ payload }: { payload: Payload }) {
  const [failed, upcoming] = await Promise.all([
    failedSchedules(payload),
    upcomingSchedules(payload),
  ])
  if (failed.length + upcoming.length === 0) return null
  return (
    <section className="start-launch" aria-labelledby="start-schedules">
      <h2 id="start-schedules">Planned</h2>
      <ul>
        {[...failed, ...upcoming].map(({ link, sentence, title }) => (
          <li key={sentence}>
            <a href={link}>{title}</a>
            <span>{sentence}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WaitingProps {
  req: PayloadRequest
  dashboardPath: string
}

export async function Waiting({ req, dashboardPath }: WaitingProps) {
  const { fresh, overdue, due, pending, kept } = await readFigures(req)
  const figures = [
    { name: 'New enquiries', value: fresh, href: `${dashboardPath}?status=new` },
    { name: 'Overdue', value: overdue },
    { name: 'Next reply', value: due },
    { name: 'Reviews waiting for approval', value: pending, href: `${dashboardPath}?tab=reviews` },
  ]
  return (
    <section className="start-waiting" aria-labelledby="start-waiting">
      <h2 id="start-waiting">What waits for you</h2>
      <dl>
        {figures.map(({ name, value, href }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
      <p>{kept}</p>
    </section>
  )
}

function nextReply(
  first: { createdAt: string; dueAt?: string | null } | undefined,
  now: number,
): string {
  if (!first?.dueAt) return 'None is due'
  const { createdAt, dueAt } = first
  return replyPromise({ createdAt, dueAt, repliedAt: null, status: 'new' }, now)?.words ?? ''
}

async function readFigures(req: PayloadRequest) {
  const now = Date.now()
  const { payload } = req
  const rights = { req, overrideAccess: false, user: req.user } as const
  const enquiries = { ...rights, collection: 'enquiries' } as const
  const isNew = { status: { equals: 'new' } } as const
  const isOverdue = { ...isNew, dueAt: { less_than: new Date(now).toISOString() } }
  const [fresh, overdue, next, pending, figures] = await Promise.all([
    payload.count({ ...enquiries, where: isNew }),
    payload.count({ ...enquiries, where: isOverdue }),
    payload.find({ ...enquiries, where: isNew, sort: 'place', limit: 1 }),
    payload.count({
      ...rights,
      collection: 'reviews',
      where: { approved: { not_equals: true } },
    }),
    promiseFigures(payload),
  ])
  const [first] = next.docs
  return {
    fresh: fresh.totalDocs,
    overdue: overdue.totalDocs,
    due: nextReply(first, now),
    pending: pending.totalDocs,
    kept: keptPromise(figures),
  }
}
