'use client'

import type { SessionRow } from '@/account/sessions'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { timeAgo, useNow } from '@/dashboard/shared/dates'

/** Systems of what is held in a hand. */
const handheld = /android|iphone|ipad|ios/i

/** One place where the account is signed in. */
export function SessionLine({
  session: { createdAt, device, isThis, lastSeenAt },
  onEnd,
}: {
  session: SessionRow
  onEnd: () => void
}) {
  const now = useNow()
  const since = adminDate(createdAt)
  return (
    <li className="flex items-center gap-4 px-5 py-3.5 max-sm:px-4">
      <Icon
        name={handheld.test(device) ? 'smartphone' : 'monitor'}
        className="size-6 shrink-0 text-brass"
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {isThis ? (
            <span className="rounded border border-success px-2 text-fine text-success">
              This one
            </span>
          ) : null}
        </p>
        <p className="text-small text-muted figures">
          Since{' '}
          <time dateTime={createdAt} title={adminDateTime(createdAt)}>
            {since}
          </time>
          {isThis ? null : (
            <>
              {' '}
              · last seen{' '}
              <time dateTime={lastSeenAt} title={adminDateTime(lastSeenAt)}>
                {timeAgo(lastSeenAt, now)}
              </time>
            </>
          )}
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End ${device}, since ${since}`}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}
