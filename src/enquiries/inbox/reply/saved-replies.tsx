'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { marksIn, type Reply } from '@/enquiries/enquiry-work'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { panelPath } from '@/platform/pages'
import type { SavedReply } from '@/enquiries/inbox-schema'
import { Select } from '@/ui/form/controls'
import { keepRow, refetchInbox, savedRepliesQuery } from '../enquiry-queries'

export const replyDraft = (enquiryId: string) => `reply ${enquiryId}`

export const emptyReply: Reply = { subject: 'Your enquiry', text: '' }

/** Marks left in a text, such as `{{fee}}`, each once. */
export function unfilled({ subject, text }: Reply): string[] {
  return [...new Set(marksIn(`${subject} ${text}`))]
}

/** Something that another text would replace. */
export function isWritten({ subject, text }: Reply): boolean {
  return ![emptyReply.subject, ''].includes(subject.trim()) || text.trim() !== ''
}

export function isSameReply(one: Reply, other: Reply | undefined): boolean {
  return one.subject === other?.subject && one.text === other.text
}

/** If no mail server is set up, everything is fetched again to show it. */
export function useSendReply(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reply: Reply) => callApi('reply', { id, body: reply }),
    onSuccess: (row) => {
      keepRow(client, row)
      toast({ title: 'Reply on its way', description: `It is being sent to ${row.email}.` })
    },
    onError: (error) => {
      const isFieldError = error instanceof ApiError && error.fieldErrors.length > 0
      if (!isFieldError) toastFailure(error)
    },
    onSettled: () => refetchInbox(client),
  })
}

const editPath = `${panelPath}/collections/saved-replies`

export function SavedReplies({
  enquiryId,
  onChoose,
}: {
  enquiryId: string
  onChoose: (reply: SavedReply) => void
}) {
  const { data = [], error, isPending } = useQuery(savedRepliesQuery(enquiryId))
  const choose = (id: string) => {
    const reply = data.find((one) => one.id === id)
    if (reply) onChoose(reply)
  }
  return (
    <div>
      {data.length > 0 ? (
        <Select
          id="saved-reply"
          label="Start from a saved reply"
          placeholder="Choose one"
          choices={data.map(({ id, title }) => ({ value: id, label: title }))}
          // So that the same one can be chosen again.
          value=""
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      <p className="flex flex-wrap items-center text-small text-muted">
        <span role="status" className="mr-3 empty:hidden">
          {error ? `The saved replies could not be fetched: ${failureText(error)}` : null}
          {isPending ? 'Fetching the saved replies' : null}
          {!error && !isPending && data.length === 0 ? 'There is no saved reply yet.' : null}
        </span>
        <a
          href={editPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline"
        >
          Edit the saved replies (opens another tab)
        </a>
      </p>
    </div>
  )
}
