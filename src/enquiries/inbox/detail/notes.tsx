'use client'

import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { maxLength } from '@/platform/limits'
import { type EnquiryWork, newNoteSchema } from '@/enquiries/enquiry-work'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/controls'
import { adminDateTime } from '@/platform/time/london-time'
import { useDraft } from '@/dashboard/shared/drafts'
import { enquiryQuery, inboxQuery } from '../enquiry-queries'

function useRefetch(keys: readonly QueryKey[]) {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

export function useAddNote(id: string) {
  const refetch = useRefetch([enquiryQuery(id).queryKey])
  return useMutation({
    mutationFn: (text: string) => callApi('addNote', { id, body: { text } }),
    onError: toastFailure,
    onSettled: refetch,
  })
}

export function useResendMail(enquiryId: string) {
  const refetch = useRefetch([enquiryQuery(enquiryId).queryKey, inboxQuery.queryKey])
  return useMutation({
    mutationFn: (id: string) => callApi('resendMail', { id }),
    onSuccess: () => toast({ title: 'Sending again', description: 'The mail is on its way.' }),
    onError: toastFailure,
    onSettled: refetch,
  })
}

export function Notes({ enquiryId, notes }: Pick<EnquiryWork, 'notes'> & { enquiryId: string }) {
  const { draft, write, forget } = useDraft(`note ${enquiryId}`, { text: '' })
  const [error, setError] = useState<string>()
  const adding = useAddNote(enquiryId)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const checked = newNoteSchema.safeParse(draft)
    setError(checked.error?.issues[0]?.message)
    if (checked.success) adding.mutate(checked.data.text, { onSuccess: forget })
  }
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-4">
          {notes.map(({ at, by, id, text }) => (
            <li key={id}>
              <p dir="auto" className="max-w-measure whitespace-pre-wrap">
                {text}
              </p>
              <p className="text-fine text-muted figures">
                <time dateTime={at}>{adminDateTime(at)}</time>
                {by === null ? null : (
                  <>
                    , <bdi>{by}</bdi>
                  </>
                )}
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 hidden text-small text-muted print:block">None</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4 print:hidden">
        <TextArea
          id="new-note"
          label="Add a note"
          hint="Only you read it."
          rows={2}
          maxLength={maxLength.long}
          value={draft.text}
          error={error}
          onChange={(event) => write({ text: event.target.value })}
        />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="mt-3"
          pendingLabel={adding.isPending && 'Saving...'}
        >
          Save note
        </Button>
      </form>
    </>
  )
}
