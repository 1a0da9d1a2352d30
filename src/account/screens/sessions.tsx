import { useQuery } from '@tanstack/react-query'
import { timeAgo, useNow } from '@/dashboard/shared/dates'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { callQuery } from '@/dashboard/shared/query'
import { isGone, toastFailure, useChange } from '@/dashboard/shared/row-mutations'
import { accountCalls, type SessionRow } from '@/account/calls'
import { callApi } from '@/platform/calls/api-client'
import { adminDate, adminDateTime } from '@/platform/time/london-time'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { toast } from '@/ui/overlays/toast'
import { Setting } from './form'

const query = callQuery(accountCalls.sessions)

const headingId = 'signed-in-on'

/** Ends a session; without one, all others. */
function useEnding() {
  const { isPending, mutate, variables } = useChange({
    lists: [query.queryKey],
    mutationFn: (one: SessionRow | undefined) =>
      one
        ? callApi(accountCalls.endSession, { id: one.id })
        : callApi(accountCalls.endOtherSessions),
    onSuccess: (_nothing, one) =>
      toast(
        one
          ? { title: 'Session ended', description: `${one.device} is signed out.` }
          : { title: 'Sessions ended', description: 'You’re signed in here and nowhere else.' },
      ),
    // If it's gone, it has already ended.
    onError: (error) => (isGone(error) ? undefined : toastFailure(error)),
  })
  const end = (one?: SessionRow) =>
    // The button may be gone, so the focus goes to the heading.
    mutate(one, { onSettled: () => document.getElementById(headingId)?.focus() })
  return { end, isEnding: (one?: SessionRow) => isPending && variables?.id === one?.id }
}

const handheld = /android|iphone|ipad|ios/i

export function SignedInOn() {
  const sessions = useQuery({ ...query, refetchOnMount: 'always' })
  const { end, isEnding } = useEnding()
  const now = useNow()
  const line = (session: SessionRow) => {
    const { createdAt, device, id, isThis, lastSeenAt } = session
    const since = adminDate(createdAt)
    return (
      <li key={id} className="flex items-center gap-4 px-5 py-3.5 max-sm:px-4">
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
            pendingLabel={isEnding(session) && 'Ending...'}
            onClick={() => end(session)}
          >
            End
          </Button>
        )}
      </li>
    )
  }
  return (
    <Setting id={headingId} heading="Signed in on">
      <p className="mt-2 text-muted">
        End any that you don’t recognise or no longer use. If one wasn’t you, change your password.
      </p>
      <div className="mt-4 flex flex-col gap-4">
        <Loaded query={sessions} loading={<LoadingLines label="Loading where you’re signed in" />}>
          {(all) => (
            <>
              <ul className="divide-y divide-line rounded border border-line bg-surface">
                {all.map(line)}
              </ul>
              {all.length > 1 ? (
                <Button
                  variant="secondary"
                  size="small"
                  className="self-start"
                  pendingLabel={isEnding() && 'Ending...'}
                  onClick={() => end()}
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

function Time({ at, children }: { at: string; children: string }) {
  return (
    <time dateTime={at} title={adminDateTime(at)}>
      {children}
    </time>
  )
}
