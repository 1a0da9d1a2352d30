import type { PayloadRequest } from 'payload'
import { promiseFigures } from '@/api/work/promise'
import { keptPromise } from '@/contract/wording/kept-promise'
import { replyPromise } from '@/contract/wording/reply-promise'

interface OverviewProps {
  req: PayloadRequest
  /** Where the dashboard is. */
  path: string
}

/** What waits: enquiries to be answered, reviews to be approved; and how the promise of a reply is kept. */
export async function Overview({ req, path }: OverviewProps) {
  const { fresh, overdue, due, pending, kept } = await readFigures(req)
  return (
    <div className="dashboard-overview">
      <dl>
        <div>
          <dt>New enquiries</dt>
          <dd>
            <a href={`${path}?status=new`}>{fresh}</a>
          </dd>
        </div>
        <div>
          <dt>Overdue</dt>
          <dd>{overdue}</dd>
        </div>
        <div>
          <dt>Next reply</dt>
          <dd>{due}</dd>
        </div>
        <div>
          <dt>Reviews waiting for approval</dt>
          <dd>
            <a href={`${path}?tab=reviews`}>{pending}</a>
          </dd>
        </div>
      </dl>
      <p>{kept}</p>
    </div>
  )
}

/** When the reply is due that is due first, or for how long it has been overdue. */
function nextReply(
  first: { createdAt: string; dueAt?: string | null } | undefined,
  now: number,
): string {
  if (!first?.dueAt) return 'None is due'
  const { createdAt, dueAt } = first
  return replyPromise({ createdAt, dueAt, repliedAt: null, status: 'new' }, now)?.words ?? ''
}

/** Reads the figures with the rights of the signed-in user. */
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
