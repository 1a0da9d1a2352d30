import { useMutation, useQueryClient } from '@tanstack/react-query'
import { enquiryCalls } from '@/enquiries/calls'
import { answersNotRead, type MailboxState, mailboxFailed } from '@/enquiries/mail'
import { callApi, failureText } from '@/platform/calls/api-client'
import { adminDateTime } from '@/platform/time/london-time'
import { Action } from '../shared/action'
import { mailboxAnchor } from '../shared/dashboard-address'
import { timeAgo, useNow } from '../shared/dates'
import { callQuery } from '../shared/query'

/** A link to here may have loaded the whole page, which this is only now a part of. */
const showIfLinked = (part: HTMLElement | null) => {
  if (window.location.hash === `#${mailboxAnchor}`) part?.scrollIntoView()
}

/** How the mailbox is read. */
export function Mailbox({ account, fault, isSetUp, lookedAt, since }: MailboxState) {
  const now = useNow()
  return (
    <section
      ref={showIfLinked}
      aria-labelledby={mailboxAnchor}
      className="mt-6 scroll-mt-8 border-t border-line pt-6"
    >
      <h3 id={mailboxAnchor} className="font-sans text-body font-medium">
        Answers in your mailbox
      </h3>
      {isSetUp ? (
        <>
          <p className="mt-1 text-small text-muted">
            What people answer to emails from here appears in their enquiry, and so does what you
            write to them in your own mail program. Everything else in your mailbox is left alone.
          </p>
          <p className="mt-2 text-small wrap-anywhere figures">
            {account}
            {since ? `, read since ${adminDateTime(since)}` : ''}. Last look:{' '}
            {lookedAt ? timeAgo(lookedAt, now) : 'not yet'}.
          </p>
          {fault === null ? null : (
            <p className="mt-2 text-small wrap-anywhere">
              <span className="font-medium text-danger">{answersNotRead}.</span>{' '}
              {mailboxFailed(fault)}
            </p>
          )}
          <TryMailbox />
        </>
      ) : (
        <p className="mt-1 text-small text-muted">
          Answers aren’t read: ask the person who runs the site to set IMAP_URL.
        </p>
      )}
    </section>
  )
}

/** The result stays, with the mailbox's own answer. */
function TryMailbox() {
  const client = useQueryClient()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: () => callApi(enquiryCalls.tryMailbox),
    onSettled: () =>
      Promise.all(
        [enquiryCalls.mailSettings, enquiryCalls.inbox].map((call) =>
          client.invalidateQueries(callQuery(call)),
        ),
      ),
  })
  const failed = error ? failureText(error) : data?.read === false ? data.error : undefined
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Action icon="refresh" pendingLabel={isPending && 'Trying...'} onClick={() => mutate()}>
        Try now
      </Action>
      <p role="status" className={failed ? 'text-small text-danger' : 'text-small text-muted'}>
        {failed ? `Not read. The answer was: ${failed}` : null}
        {data?.read ? 'It works: your mailbox was read just now.' : null}
      </p>
    </div>
  )
}
