import { clsx } from 'clsx'
import { Action, Tool } from '@/dashboard/shared/action'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import type { EnquiryWork } from '@/enquiries/enquiry-work'
import type { MessageRow } from '@/enquiries/messages'
import { adminDateTime } from '@/platform/time/london-time'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { useJoinMessage, useRemoveMessage } from '../enquiry-calls'
import { WroteBackMark } from '../marks'
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

/** Without the marks that mail programs put before it. */
const rootOf = (subject: string) => subject.replace(/^(?:\s*(?:re|aw|fwd?|wg)\s*:)+\s*/i, '')

/** The subject if it's another than that of the mails before; otherwise empty. */
export const newSubject = ({ subject }: MessageRow, mail: EnquiryWork['mail']): string =>
  mail.some((one) => rootOf(one.subject ?? '') === rootOf(subject)) ? '' : subject

interface MessageProps {
  enquiry: EnquiryWork
  message: MessageRow
}

/** What the message says. Nothing in it is a link. */
function MessageParts({ enquiry, message }: MessageProps) {
  const { files, missing, quoted, text } = message
  const subject = newSubject(message, enquiry.mail)
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

const placeOf = (id: string) => `message-${id}`

/** Leads to what they sent since the last answer: a message, or else the files. */
export function WroteBackLink({ wroteBackAt, ...work }: EnquiryWork) {
  if (wroteBackAt === null) return null
  const message = work.messages.find(({ at, state }) => state === 'joined' && at >= wroteBackAt)
  return (
    <button
      type="button"
      className="inline-flex underline underline-offset-4 hover:no-underline"
      onClick={() => {
        const place = document.getElementById(message ? placeOf(message.id) : focusIds.files)
        place?.focus({ preventScroll: true })
        place?.scrollIntoView()
      }}
    >
      <WroteBackMark wroteBackAt={wroteBackAt} />
    </button>
  )
}

/** The client's own words stand on raised ground. */
export function MessageEntry({ enquiry, message }: MessageProps) {
  const { at, automatic, direction, from, id } = message
  const { isPending, mutate } = useRemoveMessage()
  const { confirm, dialog } = useConfirmation()
  const heading = headingOf(message)
  const remove = () =>
    confirm({
      title: 'Delete this message?',
      description: `It’s deleted here for good, and so are its files. ${stays}`,
      onYes: () => mutate(id),
      onClosed: focusHeading,
    })
  return (
    <div
      id={placeOf(id)}
      tabIndex={-1}
      className={clsx(
        'scroll-mt-4 max-wide:scroll-mt-20',
        direction === 'in' && 'rounded border px-4 py-3 print:border-line',
        direction === 'in' && (automatic ? 'border-line' : 'border-line bg-raised'),
      )}
    >
      <div className="flex items-start justify-between gap-x-2">
        <div className="min-w-0">
          <p className="flex items-center gap-1.5 font-medium">
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
          pendingLabel={isPending && 'Deleting...'}
          onClick={remove}
        />
      </div>
      <MessageParts {...{ enquiry, message }} />
      <ConfirmDialog {...dialog} />
    </div>
  )
}

const stays = 'Your own mailbox still has it.'

/** A message from another address than the enquirer's. */
export function UnsureMessage({ enquiry, message }: MessageProps) {
  const { at, from, id } = message
  const joining = useJoinMessage(focusHeading)
  const removing = useRemoveMessage()
  const { confirm, dialog } = useConfirmation()
  const isPending = joining.isPending || removing.isPending
  const remove = () =>
    confirm({
      title: 'Delete this message?',
      description: `It isn’t added to the enquiry, and it’s deleted here for good. ${stays}`,
      onYes: () => removing.mutate(id),
      onClosed: focusHeading,
    })
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
          disabled={isPending}
          pendingLabel={joining.isPending && 'Adding...'}
          onClick={() => joining.mutate(id)}
        >
          It’s from them
        </Action>
        <Action
          icon="trash"
          disabled={isPending}
          pendingLabel={removing.isPending && 'Deleting...'}
          onClick={remove}
        >
          It isn’t
        </Action>
      </div>
      <ConfirmDialog {...dialog} />
    </Notice>
  )
}
