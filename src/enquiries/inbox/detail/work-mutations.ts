import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { enquiryQuery, inboxQuery } from '../enquiry-queries'

function useRefetch(keys: readonly QueryKey[]) {
  const client = useQueryClient()
  return () => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Adds a note to an enquiry. */
export function useAddNote(id: string) {
  const refetch = useRefetch([enquiryQuery(id).queryKey])
  return useMutation({
    mutationFn: (text: string) => callApi('addNote', { id, body: { text } }),
    onError: toastFailure,
    onSettled: refetch,
  })
}

/** Has a mail about an enquiry sent again, by the mail's id. */
export function useResendMail(enquiryId: string) {
  const refetch = useRefetch([enquiryQuery(enquiryId).queryKey, inboxQuery.queryKey])
  return useMutation({
    mutationFn: (id: string) => callApi('resendMail', { id }),
    onSuccess: () => toast({ title: 'Sending again', description: 'The mail is on its way.' }),
    onError: toastFailure,
    onSettled: refetch,
  })
}
