'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { SessionRow } from '@/account/own-account'
import { isGone, toastFailure } from '@/dashboard/shared/row-mutations'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { timeAgo, useNow } from '@/dashboard/shared/dates'
import { Skeleton } from '@/ui/skeleton'
import { Failed } from '@/dashboard/shared/list-states'
import { sessionsKey, useSessions } from './account-queries'
import { Setting } from './setting'

/**
 * Removes sessions from the list at once; if the server refuses, a toast says so and they return.
 */
function useEndedSessions(onGone: () => void) {
  const client = useQueryClient()

  const keepOnly = async (isKept: (session: SessionRow) => boolean) => {
    await client.cancelQueries({ queryKey: sessionsKey })
    const before = client.getQueryData(sessionsKey)
    client.setQueryData(sessionsKey, (known) => known?.filter(isKept))
    onGone()
    return () => client.setQueryData(sessionsKey, before)
  }
  return useMutation({
    mutationFn: (one: SessionRow | 'others') =>
      one === 'others' ? callApi('endOtherSessions') : callApi('endSession', { id: one.id }),
    onMutate: (one) => keepOnly(({ id, isThis }) => (one === 'others' ? isThis : id !== one.id)),
    onSuccess: (_nothing, one) =>
      toast(
        one === 'others'
          ? { title: 'Sessions ended', description: 'You are signed in here and nowhere else.' }
          : { title: 'Session ended', description: `${one.device} is signed out.` },
      ),
    onError: (error, _one, restore) => {
      // It has already ended.
      if (isGone(error)) return
      restore?.()
      toastFailure(error)
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsKey }),
  })
}

const handheld = /android|iphone|ipad|ios/i

function SessionLine({
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

const headingId = 'signed-in-on'

/** Source: docs/api.md, "Sessions". */
export function SignedInOn() {
  const sessions = useSessions()
  // The button is gone, so the focus goes to the heading.
  const { mutate: end } = useEndedSessions(() => document.getElementById(headingId)?.focus())
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? []
  return (
    <Setting id={headingId} heading="Signed in on">
      <p className="mt-2 text-muted">
        End what you do not know or no longer use, and change your password if it was not you.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {sessions.isPending ? (
          <div role="status" className="flex flex-col gap-3 rounded border border-line p-5">
            <span className="sr-only">Loading where you are signed in</span>
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
          </div>
        ) : null}
        {sessions.error ? (
          <Failed error={sessions.error} retry={() => void sessions.refetch()} />
        ) : null}
        {sessions.data ? (
          <ul className="divide-y divide-line rounded border border-line bg-surface">
            {sessions.data.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => end(session)} />
            ))}
          </ul>
        ) : null}
        {others.length > 0 ? (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => end('others')}
          >
            End all others
          </Button>
        ) : null}
      </div>
    </Setting>
  )
}
