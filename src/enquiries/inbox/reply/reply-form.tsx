'use client'

import { type SubmitEvent, useRef, useState } from 'react'
import { maxLength } from '@/platform/limits'
import { type EnquiryRow, type Reply, replySchema } from '@/enquiries/enquiry-work'
import { Button } from '@/ui/button'
import { TextArea, TextInput } from '@/ui/form/controls'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { adminDate } from '@/platform/time/london-time'
import type { useDraft } from '@/dashboard/shared/drafts'
import { serverFieldErrors } from '@/dashboard/shared/use-checked-form'
import { isSameReply, isWritten, SavedReplies, unfilled, useSendReply } from './saved-replies'
import { letterParagraphs, type LetterPiece } from '@/enquiries/letter'

const fields = ['subject', 'text'] as const
const fieldIds = { subject: 'reply-subject', text: 'reply-text' } as const

interface Question {
  title: string
  description: string
  yes: string
  no: string
  onYes: () => void
}

interface ReplyFormProps {
  enquiry: EnquiryRow
  kept: ReturnType<typeof useDraft<Reply>>
  onClose: () => void
}

export function ReplyForm({ enquiry, kept, onClose }: ReplyFormProps) {
  const { draft, forget, write } = kept
  const [errors, setErrors] = useState<Partial<Reply>>({})
  const [previewed, setPreviewed] = useState(false)
  const [question, setQuestion] = useState<Question>()
  const [asking, setAsking] = useState(false)
  // Replacing it unchanged loses nothing.
  const filledIn = useRef<Reply>(undefined)
  const sending = useSendReply(enquiry.id)

  const ask = (asked: Question) => {
    setQuestion(asked)
    setAsking(true)
  }
  const showErrors = (found: readonly { name: (typeof fields)[number]; message: string }[]) => {
    setErrors(Object.fromEntries(found.map(({ name, message }) => [name, message])))
    const [first] = found
    if (!first) return
    setPreviewed(false)
    setTimeout(() => document.getElementById(fieldIds[first.name])?.focus())
  }
  const checked = () => {
    const result = replySchema.safeParse(draft)
    if (result.success) {
      setErrors({})
      return result.data
    }
    showErrors(
      fields.flatMap((name) => {
        const message = result.error.issues.find(({ path }) => path[0] === name)?.message
        return message === undefined ? [] : [{ name, message }]
      }),
    )
    return undefined
  }
  const send = (reply: Reply) =>
    sending.mutate(reply, {
      onSuccess: () => {
        forget()
        onClose()
      },
      onError: (error) => showErrors(serverFieldErrors(error, fields)),
    })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const reply = checked()
    if (!reply) return
    if (enquiry.withdrawnAt === null) send(reply)
    else {
      ask({
        title: 'Reply all the same?',
        description: `The sender asked on ${adminDate(enquiry.withdrawnAt)} for this enquiry to be deleted, and may not want to hear from you.`,
        yes: 'Send the reply',
        no: 'Do not send',
        onYes: () => send(reply),
      })
    }
  }
  const fillIn = ({ subject, text }: Reply) => {
    const fill = () => {
      filledIn.current = { subject, text }
      write({ subject, text })
      setErrors({})
    }
    if (!isWritten(draft) || isSameReply(draft, filledIn.current)) fill()
    else {
      ask({
        title: 'Replace what you have written?',
        description: 'The saved reply takes the place of the subject and the text.',
        yes: 'Replace it',
        no: 'Keep mine',
        onYes: fill,
      })
    }
  }
  const gaps = unfilled(draft)

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      {previewed ? (
        <ReplyPreview to={enquiry.email} reply={draft} />
      ) : (
        <>
          <SavedReplies enquiryId={enquiry.id} onChoose={fillIn} />
          <TextInput
            id={fieldIds.subject}
            label="Subject"
            autoComplete="off"
            maxLength={maxLength.short}
            value={draft.subject}
            error={errors.subject}
            onChange={(event) => write({ subject: event.target.value })}
          />
          <TextArea
            id={fieldIds.text}
            label="Reply"
            hint="A blank line begins a paragraph."
            rows={9}
            maxLength={maxLength.reply}
            value={draft.text}
            error={errors.text}
            onChange={(event) => write({ text: event.target.value })}
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
          onClick={() => {
            if (previewed) setPreviewed(false)
            else if (checked()) setPreviewed(true)
          }}
        >
          {previewed ? 'Back to writing' : 'Preview'}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Close{isWritten(draft) ? ' and keep the draft' : ''}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question?.title ?? ''}
        description={question?.description ?? ''}
        confirmLabel={question?.yes ?? ''}
        cancelLabel={question?.no ?? ''}
        onConfirm={() => {
          setAsking(false)
          question?.onYes()
        }}
      />
    </form>
  )
}

function PieceView({ piece }: { piece: LetterPiece }) {
  if (piece.kind === 'text') return piece.text
  if (piece.kind === 'line-end') return <br />
  return (
    <a
      href={piece.href}
      target="_blank"
      rel="noreferrer"
      className="text-brass underline underline-offset-4"
    >
      {piece.text}
    </a>
  )
}

export function ReplyPreview({ to, reply }: { to: string; reply: Reply }) {
  return (
    <section aria-label="Preview" className="rounded border border-line bg-page p-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-4 text-small">
        <dt className="text-muted">To</dt>
        <dd>
          <bdi>{to}</bdi>
        </dd>
        <dt className="text-muted">Subject</dt>
        <dd dir="auto" className="font-medium">
          {reply.subject}
        </dd>
      </dl>
      <div dir="auto" className="mt-4 flex max-w-measure flex-col gap-4">
        {letterParagraphs(reply.text).map((pieces, index) => (
          <p key={index}>
            {pieces.map((piece, at) => (
              <PieceView key={at} piece={piece} />
            ))}
          </p>
        ))}
      </div>
    </section>
  )
}
