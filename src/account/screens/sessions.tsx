'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionRow } from '@/account/account'
import { timeAgo, useNow } from '@/dashboard/shared/dates'
import { isGone, toastFailure } from '@/dashboard/shared/row-mutations'
import { callApi } from '@/platform/calls/api-client'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { toast } from '@/ui/overlays/toast'
import { Loaded, sessionsQuery, Setting } from './setting'

const headingId = 'signed-in-on'

/** Without one, all others. */
function useEnding() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (one: SessionRow | undefined) =>
      one ? callApi('endSession', { id: one.id }) : callApi('endOtherSessions'),
    onSuccess: (_nothing, one) =>
      toast(
        one
          ? { title: 'Session ended', description: `${one.device} is signed out.` }
          : { title: 'Sessions ended', description: 'You are signed in here and nowhere else.' },
      ),
    // If it's gone, it has already ended.
    onError: (error) => (isGone(error) ? undefined : toastFailure(error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      // The button may be gone, so the focus goes to the heading.
      document.getElementById(headingId)?.focus()
    },
  })
}

const handheld = /android|iphone|ipad|ios/i

function Time({ at, children }: { at: string; children: string }) {
  return (
    <time dateTime={at} title={adminDateTime(at)}>
      {children}
    </time>
  )
}

interface SessionLineProps {
  session: SessionRow
  isEnding: boolean
  onEnd: () => void
}

function SessionLine({ session, isEnding, onEnd }: SessionLineProps) {
  const { createdAt, device, isThis, lastSeenAt } = session
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
          Since <Time at={createdAt}>{since}</Time>
          {isThis ? null : (
            <>
              {' · last seen '}
              <Time at={lastSeenAt}>{timeAgo(lastSeenAt, now)}</Time>
            </>
          )}
        </p>
      </div>
      {isThis ? null : (
        <Button
          variant="secondary"
          size="small"
          aria-label={`End ${device}, since ${since}`}
          pendingLabel={isEnding && 'Ending...'}
          onClick={onEnd}
        >
          End
        </Button>
      )}
    </li>
  )
}

/** Source: docs/api.md, "Sessions". */
export function SignedInOn() {
  const sessions = useQuery({ ...sessionsQuery, refetchOnMount: 'always' })
  const { isPending, mutate, variables } = useEnding()
  return (
    <Setting id={headingId} heading="Signed in on">
      <p className="mt-2 text-muted">
        End what you do not know or no longer use, and change your password if it was not you.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <Loaded query={sessions} label="Loading where you are signed in">
          {(all) => (
            <>
              <ul className="divide-y divide-line rounded border border-line bg-surface">
                {all.map((session) => (
                  <SessionLine
                    key={session.id}
                    session={session}
                    isEnding={isPending && variables?.id === session.id}
                    onEnd={() => mutate(session)}
                  />
                ))}
              </ul>
              {all.length > 1 ? (
                <Button
                  variant="secondary"
                  size="small"
                  className="self-start"
                  pendingLabel={isPending && !variables && 'Ending...'}
                  onClick={() => mutate(undefined)}
                >
                  End all others
                </Button>
              ) : null}
            </>
          )}
        </Loaded>
      </div>
    </Setting>
  )
}
