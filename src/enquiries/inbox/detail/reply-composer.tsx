'use client'

import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { maxLength } from '@/platform/limits'
import { type EnquiryRow, type Reply, replySchema } from '@/enquiries/enquiry-work'
import { Button, ButtonLink } from '@/ui/button'
import { TextArea, TextInput } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { adminDate } from '@/platform/time/london-time'
import { Action } from '@/dashboard/shared/action'
import { forgetDraft, readDraft, useKeptDraft } from '@/dashboard/shared/drafts'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { inboxQuery, useSendReply } from '../enquiry-calls'
import {
  emptyReply,
  isWritten,
  mailLink,
  replyDraft,
  ReplyPreview,
  SavedReplies,
  unfilled,
} from './reply-parts'

interface ReplyComposerProps {
  enquiry: EnquiryRow
  onMark: () => void
  onClose: () => void
}

/** Kept in the tab until sent. Source: docs/product.md, "2.13 Dashboard". */
export function ReplyComposer({ enquiry, onMark, onClose }: ReplyComposerProps) {
  const inbox = useQuery(inboxQuery)
  const draft = replyDraft(enquiry.id)
  const form = useCheckedForm(replySchema, readDraft(draft, emptyReply))
  const reply = useKeptDraft(draft, form.control, emptyReply)
  const place = useRef<HTMLElement>(null)
  // The key that opened it must not be typed into it.
  useEffect(() => {
    const { current } = place
    const first = current?.querySelector<HTMLElement>('input') ?? current?.querySelector('a')
    ;(first ?? current)?.focus()
  }, [])
  const parts = { enquiry, form, reply, onClose }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label="Write a reply"
      className="mt-5 rounded border border-line bg-raised p-4 motion-safe:animate-enter sm:p-5 print:hidden"
    >
      {inbox.data?.mail.isSetUp === false ? (
        <ReplyElsewhere {...parts} onMark={onMark} />
      ) : (
        <ReplyForm {...parts} />
      )}
    </section>
  )
}

interface PartProps {
  enquiry: EnquiryRow
  form: ReturnType<typeof useCheckedForm<z.input<typeof replySchema>, Reply>>
  reply: Reply
  onClose: () => void
}

/** With the consultant's own program, if no mail leaves this site. */
function ReplyElsewhere({ enquiry, reply, onMark, onClose }: PartProps & { onMark: () => void }) {
  return (
    <>
      <p className="max-w-measure">
        Replies cannot be sent from here, because no mail server is set up. Write in your own mail
        program, then mark the enquiry as replied.
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink href={mailLink(enquiry.email, reply)} size="small">
          <Icon name="mail" />
          Open the mail program
        </ButtonLink>
        <Action icon="check" disabled={enquiry.status === 'replied'} onClick={onMark}>
          Mark as replied
        </Action>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </>
  )
}

function ReplyForm({ enquiry: { email, id, withdrawnAt }, form, reply, onClose }: PartProps) {
  const [previewed, setPreviewed] = useState(false)
  // Replacing it unchanged loses nothing.
  const filledIn = useRef<Reply>(undefined)
  const sending = useSendReply(id)
  const { confirm, dialog } = useConfirmation()

  const send = (checked: Reply) =>
    sending.mutate(checked, {
      onSuccess: () => {
        forgetDraft(replyDraft(id))
        onClose()
      },
      onError: (error) => {
        const refused = form.showErrors(error, 'subject', 'text')
        if (!refused) return
        setPreviewed(false)
        setTimeout(() => form.setFocus(refused))
      },
    })
  const submit = form.onSubmit((checked) => {
    if (withdrawnAt === null) send(checked)
    else {
      confirm({
        title: 'Reply all the same?',
        description: `The sender asked on ${adminDate(withdrawnAt)} for this enquiry to be deleted, and may not want to hear from you.`,
        yes: 'Send the reply',
        no: 'Do not send',
        onYes: () => send(checked),
      })
    }
  })
  const fillIn = (saved: Reply) => {
    const { subject, text } = saved
    const fill = () => {
      filledIn.current = { subject, text }
      form.reset(filledIn.current)
    }
    const isUnchanged =
      reply.subject === filledIn.current?.subject && reply.text === filledIn.current.text
    if (!isWritten(reply) || isUnchanged) fill()
    else {
      confirm({
        title: 'Replace what you have written?',
        description: 'The saved reply takes the place of the subject and the text.',
        yes: 'Replace it',
        no: 'Keep mine',
        onYes: fill,
      })
    }
  }
  const preview = () => void form.trigger(undefined, { shouldFocus: true }).then(setPreviewed)
  const gaps = unfilled(reply)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
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
            hint="A blank line begins a paragraph."
            rows={9}
            maxLength={maxLength.reply}
            {...form.field('text')}
          />
        </>
      )}
      <p role="status" className="text-small font-medium text-danger empty:hidden">
        {gaps.length > 0 ? `Not filled in: ${gaps.join(', ')}` : null}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pendingLabel={sending.isPending && 'Sending...'}>
          Send reply
        </Button>
        <Button
          size="small"
          variant="secondary"
          onClick={previewed ? () => setPreviewed(false) : preview}
        >
          {previewed ? 'Back to writing' : 'Preview'}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close{isWritten(reply) ? ' and keep the draft' : ''}
        </Button>
      </div>
      <ConfirmDialog {...dialog} />
    </form>
  )
}
