import type { PayloadRequest } from 'payload'
import { replyWithinHours } from '@/contract/limits'
import { promisedWithin, replyPromise } from '@/contract/wording/reply-promise'

interface OverviewProps {
  req: PayloadRequest
  /** Where the dashboard is. */
  path: string
}

/** What is new: enquiries that came, reviews that wait for approval, and the reply due next. */
export async function Overview({ req, path }: OverviewProps) {
  const { fresh, pending, due } = await readFigures(req)
  return (
    <dl className="dashboard-overview">
      <div>
        <dt>New enquiries, last {replyWithinHours} hours</dt>
        <dd>
          <a href={path}>{fresh}</a>
        </dd>
      </div>
      <div>
        <dt>Reviews waiting for approval</dt>
        <dd>
          <a href={`${path}?tab=reviews`}>{pending}</a>
        </dd>
      </div>
      <div>
        <dt>Next reply due</dt>
        <dd>{due}</dd>
      </div>
    </dl>
  )
}

/**
 * Reads the figures with the rights of the signed-in user. Which enquiries were answered is not
 * recorded, so the next reply due is that of the oldest enquiry whose reply is not overdue yet.
 */
async function readFigures(req: PayloadRequest) {
  const now = Date.now()
  const rights = { req, overrideAccess: false, user: req.user } as const
  const since = new Date(now - promisedWithin).toISOString()
  const recent = { createdAt: { greater_than: since } }
  const { payload } = req
  const [oldest, fresh, pending] = await Promise.all([
    payload.find({
      ...rights,
      collection: 'enquiries',
      where: recent,
      sort: 'createdAt',
      limit: 1,
    }),
    payload.count({ ...rights, collection: 'enquiries', where: recent }),
    payload.count({
      ...rights,
      collection: 'reviews',
      where: { approved: { not_equals: true } },
    }),
  ])
  const [first] = oldest.docs
  return {
    fresh: fresh.totalDocs,
    pending: pending.totalDocs,
    due: first ? replyPromise(first.createdAt, now).words : 'None',
  }
}
