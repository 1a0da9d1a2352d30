import type { Payload, PayloadRequest } from 'payload'
import { readSchedules } from '@/content/schedule/schedules'
import { inboxSummary } from '@/enquiries/work/inbox'
import { mailsFailed, noMailLeaves } from '@/enquiries/mail'
import { keptPromise, replyPromise } from '@/enquiries/reply-promise'
import { adminPages } from '@/platform/pages'
import { Icon } from '@/ui/icons/icon'
import { serverGuide } from '../guide/guide-page'
import { Link, Part, Row, Rows } from './part'

/** Everything that's planned, or only a list's plans above it. */
export async function Schedules(of: { payload: Payload; collectionSlug?: string }) {
  const here = of.collectionSlug === undefined ? '' : `/collections/${of.collectionSlug}/`
  const planned = (await readSchedules(of.payload)).filter(({ link }) => link.includes(here))
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

const dashboard = adminPages.dashboard.path

export async function Waiting({ req }: { req: PayloadRequest }) {
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
  const due =
    first && replyPromise({ ...first, repliedAt: null, status: 'new' }, new Date().getTime())
  const open = `${dashboard}?status=new`
  const figures = [
    { name: 'New enquiries', value: inbox.counts.new, href: open },
    { name: 'Overdue', value: inbox.overdue, href: open },
    {
      name: 'Next reply',
      value: due?.words ?? 'None due',
      href: first ? `${dashboard}?enquiry=${first.id}` : open,
    },
    {
      name: 'Reviews waiting for approval',
      value: reviews.totalDocs,
      href: `${dashboard}?tab=reviews`,
    },
  ]
  return (
    <Part id="start-waiting" heading="Waiting for you">
      <dl className="m-0 grid grid-cols-2 border-y border-line md:grid-cols-4 md:divide-x md:divide-line">
        {figures.map(({ name, value, href }) => (
          <div
            key={name}
            className="flex flex-col-reverse justify-end py-4 pr-5 max-md:even:border-l max-md:even:border-line max-md:even:pl-5 max-md:nth-[n+3]:border-t max-md:nth-[n+3]:border-line md:not-first:pl-5"
          >
            <dt className="text-muted">{name}</dt>
            <dd className="m-0 font-heading text-[1.875rem] leading-tight tracking-tight figures">
              <Link href={href} label={`${name}: ${value}`}>
                {value}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
      <MailFault {...inbox.mail} />
      <p>{keptPromise(inbox.promise)}</p>
    </Part>
  )
}

function MailFault({ failed, isSetUp }: { failed: number; isSetUp: boolean }) {
  if (isSetUp && failed === 0) return null
  const [href, fault, what] = isSetUp
    ? [dashboard, mailsFailed(failed), 'See why, and send again']
    : [serverGuide, noMailLeaves, 'See what to do']
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <span className="flex items-center gap-2 text-danger">
        <Icon name="alert" className="size-5 shrink-0" />
        {fault}
      </span>
      <Link href={href}>{what}</Link>
    </p>
  )
}
