import { clsx } from 'clsx'
import { Action, Tool } from '@/dashboard/shared/action'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import type { MessageRow } from '@/enquiries/messages'
import { adminDateTime } from '@/platform/time/london-time'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { useJoinMessage, useRemoveMessage } from '../enquiry-calls'
import { Notice } from '../notices'
import { focusIds, focusOn } from '../use-inbox'
import { FileList } from './files'
import { Words } from './words'

const focusHeading = () => focusOn(focusIds.heading)

const headingOf = ({ automatic, direction }: MessageRow) =>
  automatic
    ? 'Automatic answer'
    : direction === 'in'
      ? 'They wrote'
      : 'You wrote, in your mail program'

interface MessageProps {
  enquiry: EnquiryWork
  message: MessageRow
}

/** What the message says. Nothing in it is a link. */
function MessageParts({ enquiry, message }: MessageProps) {
  const { files, missing, quoted, subject, text } = message
  return (
    <>
      {subject ? <p dir="auto">{subject}</p> : null}
      {text ? <Words>{text}</Words> : null}
      {quoted ? (
        <details className="print:hidden">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
            Earlier messages
          </summary>
          <Words>{quoted}</Words>
        </details>
      ) : null}
      <FileList enquiryId={enquiry.id} files={files} />
      {missing.map((sentence) => (
        <p key={sentence} dir="auto" className="mt-2 flex gap-1.5">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0 text-danger" />
          <span className="min-w-0">{sentence}</span>
        </p>
      ))}
    </>
  )
}

const stays = 'Your own mailbox still has it.'

/** Removes a message once that's confirmed. */
function useRemoval({ id }: MessageRow, what: string) {
  const { isPending, mutate } = useRemoveMessage()
  const { confirm, dialog } = useConfirmation()
  const remove = () =>
    confirm({
      title: 'Delete this message?',
      description: `${what} ${stays}`,
      onYes: () => mutate(id),
      onClosed: focusHeading,
    })
  return { remove, pendingLabel: isPending && 'Deleting...', dialog: <ConfirmDialog {...dialog} /> }
}

/** The client's own words stand on raised ground. */
export function MessageEntry({ enquiry, message }: MessageProps) {
  const { at, automatic, direction, from } = message
  const removal = useRemoval(message, 'It’s deleted here for good, and so are its files.')
  const heading = headingOf(message)
  const isUnanswered = at === enquiry.wroteBackAt
  return (
    <div
      className={clsx(
        direction === 'in' && 'rounded border px-4 py-3 print:border-line',
        direction === 'in' && (automatic ? 'border-line' : 'border-line bg-raised'),
      )}
    >
      <div className="flex items-start justify-between gap-x-2">
        <div className="min-w-0">
          <p
            {...(isUnanswered && { id: focusIds.wroteBack, tabIndex: -1 })}
            className="flex items-center gap-1.5 font-medium"
          >
            <Icon
              name={direction === 'in' ? 'mail' : 'reply'}
              className="size-4 shrink-0 text-brass"
            />
            {heading}
          </p>
          <p className="text-fine text-muted figures">
            From <bdi>{from}</bdi>, <time dateTime={at}>{adminDateTime(at)}</time>
          </p>
        </div>
        <Tool
          icon="trash"
          label={`Delete: ${heading}, ${adminDateTime(at)}`}
          className="-my-2 -mr-3"
          pendingLabel={removal.pendingLabel}
          onClick={removal.remove}
        />
      </div>
      <MessageParts {...{ enquiry, message }} />
      {removal.dialog}
    </div>
  )
}

/** A message from another address than the enquirer's. */
export function UnsureMessage({ enquiry, message }: MessageProps) {
  const { at, from, id } = message
  const joining = useJoinMessage(focusHeading)
  const removal = useRemoval(message, 'It isn’t added to the enquiry, and it’s deleted here.')
  return (
    <Notice quiet icon="mail" title={`Is this from ${enquiry.fullName}?`}>
      <p className="figures">
        It answers your email, but came from another address: <bdi>{from}</bdi>,{' '}
        <time dateTime={at}>{adminDateTime(at)}</time>
      </p>
      <div className="mt-2 border-l border-brass pl-4 text-text">
        <MessageParts {...{ enquiry, message }} />
      </div>
      <div className="mt-3 mb-2 flex flex-wrap gap-2 print:hidden">
        <Action
          icon="check"
          pendingLabel={joining.isPending && 'Adding...'}
          onClick={() => joining.mutate(id)}
        >
          It’s from them
        </Action>
        <Action icon="trash" pendingLabel={removal.pendingLabel} onClick={removal.remove}>
          It isn’t
        </Action>
      </div>
      {removal.dialog}
    </Notice>
  )
}
