'use client'

import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { Failed } from '@/dashboard/shared/failed'
import { useSessions } from '../account-queries'
import { Setting } from '../setting'
import { useEndedSessions } from './ended-sessions'
import { SessionLine } from './session-line'

const headingId = 'signed-in-on'

/** Where the account is signed in, each with a way to end it. Source: docs/api.md, "Sessions". */
export function SignedInOn() {
  const sessions = useSessions()
  // What was ended is gone, and the button with it, so the focus goes to the heading.
  const { end, endOthers } = useEndedSessions(() => document.getElementById(headingId)?.focus())
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
          <Button variant="secondary" size="small" className="self-start" onClick={endOthers}>
            End all others
          </Button>
        ) : null}
      </div>
    </Setting>
  )
}
