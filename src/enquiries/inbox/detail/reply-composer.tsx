import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { maxLength } from '@/platform/limits'
import { type EnquiryRow, type Reply, replySchema } from '@/enquiries/enquiry-work'
import { withReference } from '@/enquiries/letter'
import { type MailRow, noMailServer } from '@/enquiries/mail'
import { ButtonLink } from '@/ui/button'
import { TextArea, TextInput } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { adminDate } from '@/platform/time/london-time'
import { Action } from '@/dashboard/shared/action'
import { isSessionEnded } from '@/dashboard/shared/auth'
import { ApiError, failureText } from '@/platform/calls/api-client'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { inboxQuery, useSendReply } from '../enquiry-calls'
import type { Inbox } from '../use-inbox'
import { isEmailUnsafe, reachedAt, unsafeElsewhere } from '@/enquiries/contact'
import { mailLink, ReplyPreview, SavedReplies, unfilled } from './reply-parts'
import { isSame } from './reply-draft'
import { type ReplyFormState, useReplyDraft } from './use-reply-draft'

/** The enquiry stores the draft. */
export function ReplyComposer({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const { data: summary } = useQuery(inboxQuery)
  const { replySubject: subject = withReference('Your enquiry', enquiry.id) } =
    inbox.work.data ?? {}
  const form = useCheckedForm(replySchema, { subject, text: '' })
  const added = inbox.added?.id === enquiry.id ? inbox.added.text : undefined
  const writing = useReplyDraft(enquiry.id, form, added, inbox.onAdded)
  const place = useRef<HTMLElement>(null)
  // The key that opened the composer must not be typed into it.
  useEffect(() => {
    const { current } = place
    const first = current?.querySelector<HTMLElement>('textarea') ?? current?.querySelector('a')
    ;(first ?? current)?.focus()
  }, [])
  const parts = { enquiry: reachedAt(enquiry), inbox, form, writing }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Write a reply"
      className="relative border-line bg-raised p-4 motion-safe:animate-enter sm:p-5 xl:border-l print:hidden wide:overflow-y-auto wide:max-xl:border-t max-wide:rounded max-wide:border"
    >
      {isEmailUnsafe(enquiry) ? (
        <NoReply onClose={inbox.endReply} />
      ) : summary?.mail.isSetUp === false ? (
        <ReplyElsewhere {...parts} />
      ) : (
        <ReplyForm {...parts} />
      )}
    </section>
  )
}

interface PartProps {
  enquiry: EnquiryRow
  inbox: Inbox
  form: ReplyFormState
  writing: ReturnType<typeof useReplyDraft>
}

/** Stands in for the reply form if the person isn't safe to email. */
function NoReply({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className="mb-4 max-w-measure">
        It isn’t safe to email this person, so nothing is sent to this address. Ring them instead,
        and write down what was said as a note.
      </p>
      <Action onClick={onClose}>Close</Action>
    </>
  )
}

/** Without a mail server the consultant's own program sends the reply. */
function ReplyElsewhere({ enquiry, inbox, writing }: PartProps) {
  return (
    <>
      <p className="max-w-measure">
        {noMailServer} Until then, reply from your own email program and mark the enquiry as
        replied.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={mailLink(enquiry.email, writing.reply)} size="small">
          <Icon name="mail" />
          Open the email program
        </ButtonLink>
        <Action
          icon="check"
          disabled={enquiry.status === 'replied'}
          onClick={() => inbox.mark([enquiry], 'replied')}
        >
          Mark as replied
        </Action>
        <Action variant="quiet" onClick={inbox.endReply}>
          Close
        </Action>
      </div>
    </>
  )
}

function ReplyForm({
  enquiry: { email, id, message, status, withdrawnAt },
  inbox,
  form,
  writing,
}: PartProps) {
  const { draft, reply } = writing
  const isUnsafeElsewhere = Boolean(inbox.work.data?.sharedSafety.length)
  const [previewed, setPreviewed] = useState(false)
  // The saved reply, which another may replace while it's unchanged.
  const filledIn = useRef<Reply>(undefined)
  const sending = useSendReply(id, inbox.onReplySent)
  /** A reply from elsewhere that came while this one was written. */
  const [unseen, setUnseen] = useState<MailRow>()
  const { confirm, dialog } = useConfirmation()

  const overruled = {
    ...(status === 'spam' && { notSpam: true as const }),
    ...(isUnsafeElsewhere && { emailAnyway: true as const }),
  }
  const doubts = [
    status === 'spam' && 'This is marked as spam, and emails to spam are held.',
    isUnsafeElsewhere && `${unsafeElsewhere}. Someone else may read it.`,
    withdrawnAt !== null &&
      `The sender asked on ${adminDate(withdrawnAt)} for this enquiry to be deleted, and may not want to hear from you.`,
  ].filter((doubt) => doubt !== false)

  const send = async (checked: Reply) => {
    await draft.pause()
    sending.mutate(
      { ...checked, ...overruled, after: draft.lastSeen },
      {
        onSuccess: () => {
          draft.forget()
          inbox.endReply()
        },
        onError: (error) => {
          draft.goOn()
          if (error instanceof ApiError && error.status === 409)
            void draft.readReplies().then(setUnseen, () => undefined)
          const refused = form.showErrors(error, 'subject', 'text')
          if (!refused) return
          setPreviewed(false)
          setTimeout(() => form.setFocus(refused))
        },
      },
    )
  }
  const submit = form.onSubmit((checked) => {
    if (doubts.length === 0) void send(checked)
    else {
      confirm({
        title: 'Reply anyway?',
        description: doubts.join(' '),
        yes: status === 'spam' ? 'Not spam: send it' : 'Send the reply',
        no: 'Don’t send',
        onYes: () => void send(checked),
      })
    }
  })
  const fillIn = (saved: Reply) => {
    const { subject, text } = saved
    const fill = () => {
      filledIn.current = { subject, text }
      form.reset(filledIn.current)
    }
    const isUnchanged = filledIn.current && isSame(reply, filledIn.current)
    if (reply.text.trim() === '' || isUnchanged) fill()
    else {
      confirm({
        title: 'Replace what you’ve written?',
        description: 'The saved reply replaces the subject and the text.',
        yes: 'Replace it',
        no: 'Keep mine',
        onYes: fill,
      })
    }
  }
  const preview = () => void form.trigger(undefined, { shouldFocus: true }).then(setPreviewed)
  const gaps = unfilled(reply)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <DraftClash {...writing} />
      {message === '' ? null : (
        <details open className="text-small">
          <summary className="cursor-pointer py-2 font-medium">Their words</summary>
          <p dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-wrap text-muted">
            {message}
          </p>
        </details>
      )}
      {previewed ? (
        <ReplyPreview to={email} reply={reply} />
      ) : (
        <>
          <SavedReplies enquiryId={id} onChoose={fillIn} />
          <TextInput
            id="reply-subject"
            label="Subject"
            autoComplete="off"
            maxLength={maxLength.short}
            {...form.field('subject')}
          />
          <TextArea
            id="reply-text"
            label="Reply"
            hint={`To ${email}. Their own words are quoted below yours.`}
            rows={10}
            maxLength={maxLength.reply}
            {...form.field('text')}
          />
        </>
      )}
      <p role="status" className="text-small font-medium text-danger empty:hidden">
        {gaps.length > 0 ? `Not filled in: ${gaps.join(', ')}` : null}
      </p>
      {sending.error && !isSessionEnded(sending.error) ? (
        <div role="alert" className="border-l border-danger pl-4 text-small">
          <span className="font-medium text-danger">
            {sending.error instanceof ApiError ? 'Not sent.' : 'Perhaps not sent.'}
          </span>{' '}
          {failureText(sending.error)} What you wrote is kept.
          {unseen?.text ? <OtherReply>{unseen.text}</OtherReply> : null}
        </div>
      ) : null}
      <div className="sticky -bottom-4 flex flex-wrap items-center gap-2 bg-raised py-3 sm:-bottom-5">
        <Action variant="primary" type="submit" pendingLabel={sending.isPending && 'Sending...'}>
          Send reply
        </Action>
        <Action onClick={previewed ? () => setPreviewed(false) : preview}>
          {previewed ? 'Back to writing' : 'Preview'}
        </Action>
        <Action variant="quiet" onClick={inbox.endReply}>
          Close{reply.text.trim() === '' ? '' : ' and keep the draft'}
        </Action>
        <p role="status" className="text-small text-muted">
          {writing.words}
        </p>
      </div>
      <ConfirmDialog {...dialog} />
    </form>
  )
}

function OtherReply({ children }: { children: string }) {
  return (
    <p dir="auto" className="mt-2 max-h-40 overflow-y-auto whitespace-pre-wrap text-muted">
      {children}
    </p>
  )
}

/** Two devices wrote the draft. Neither text is lost. */
function DraftClash({ draft, theirs }: PartProps['writing']) {
  if (!theirs) return null
  return (
    <div role="alert" className="rounded border border-danger bg-surface p-4 text-small">
      <p className="font-medium">
        This reply was also written on another device or in another tab:
      </p>
      <OtherReply>{theirs.text}</OtherReply>
      <div className="mt-3 flex flex-wrap gap-2">
        <Action onClick={() => draft.keepMine()}>Keep mine</Action>
        <Action onClick={() => draft.takeTheirs()}>Take that one</Action>
      </div>
    </div>
  )
}
