import type { PayloadRequest } from 'payload'
import { keepingEvents } from '@/privacy/retention'
import { now } from '@/platform/time/clock'
import type { EnquiryChange } from '@/enquiries/enquiry-work'
import { inboxPlace } from '@/enquiries/inbox-order'
import { type Status, statuses } from '@/enquiries/statuses'
import { holdMails } from '@/mail/queue'
import { timeToLeave } from './leaving'
import { HttpError } from '@/server/pipeline/http-error'
import { requireSignIn } from '@/server/pipeline/preconditions'
import { changeWork, type StoredEnquiry, type StoredEvent, type WorkChange } from './stored-work'

/** Milliseconds during which a change of status can be taken back. */
const undoWithin = 60_000

/** Who is signed in, as the history names them. */
export function signedInName(req: PayloadRequest): string {
  return requireSignIn(req).username
}

const placed = ({ createdAt, dueAt }: StoredEnquiry, status: Status, repliedAt: Date | null) => ({
  status,
  dueAt,
  repliedAt,
  place: inboxPlace({ createdAt, dueAt, status, repliedAt }),
})

/** Gives an enquiry a status, with what depends on it; `repliedAt` is set the first time that it is replied to. */
export function withStatus(
  stored: StoredEnquiry,
  status: Status,
  event: Omit<StoredEvent, 'at' | 'before'>,
): WorkChange {
  const at = now()
  const repliedAt = stored.repliedAt ?? (status === 'replied' ? at : null)
  return {
    set: placed(stored, status, repliedAt),
    event: {
      ...event,
      at,
      before: { status: stored.status, repliedAt: stored.repliedAt ?? null },
    },
  }
}

const undone = 'Undone: '

/**
 * Takes the last change of an enquiry's status back, whatever came after it.
 *
 * @param by who asks; only they may have made it
 * @throws HttpError 409 where it is too late, or somebody else's
 */
function withoutLastChange(stored: StoredEnquiry, by: string): WorkChange {
  const last = stored.history?.findLast(({ before, what }) => before ?? what.startsWith(undone))
  const at = now()
  if (!last?.before || last.by !== by || at.getTime() - last.at.getTime() > undoWithin) {
    throw new HttpError(409, 'This can no longer be undone')
  }
  const { status, repliedAt } = last.before
  return {
    set: placed(stored, status, repliedAt),
    event: { what: `${undone}${last.what}`, at, by },
  }
}

/**
 * Keeps an enquiry for longer than other closed ones, or no longer. One that would have gone by now goes
 * a week later, since that was not announced.
 */
async function withKeeping(
  req: PayloadRequest,
  stored: StoredEnquiry,
  keep: boolean,
): Promise<WorkChange> {
  if (keep === (stored.kept ?? false)) return {}
  const what = keep ? keepingEvents.kept : keepingEvents.noLonger
  return {
    set: { kept: keep, leavesAt: keep ? null : await timeToLeave(req, stored._id) },
    keeping: { what, at: now(), by: signedInName(req) },
  }
}

/**
 * Changes an enquiry's status as the consultant asks, and its mails with it: those of spam are held
 * back until it is found to be none.
 *
 * @returns the enquiry as it is after it
 * @throws HttpError 404 where there is none, 409 where an undo comes too late
 * Source: docs/api.md, "Work on enquiries".
 */
export function changeEnquiry(
  req: PayloadRequest,
  id: string,
  { keep, status, read, undo }: EnquiryChange,
): Promise<StoredEnquiry> {
  const by = signedInName(req)
  return changeWork(req, id, async (stored) => {
    const change = undo
      ? withoutLastChange(stored, by)
      : status && status !== stored.status
        ? withStatus(stored, status, { what: statuses[status].done, by })
        : {}
    const keeping = keep === undefined ? {} : await withKeeping(req, stored, keep)
    const next = change.set?.status ?? stored.status
    if (next === 'spam' && stored.status !== 'spam') await holdMails(req, id, true)
    if (next === 'new' && stored.status === 'spam') await holdMails(req, id, false)
    const isRead = read && !stored.readAt
    return {
      ...change,
      ...keeping,
      set: {
        ...keeping.set,
        ...change.set,
        ...(isRead && { readAt: now() }),
      },
    }
  })
}
