import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import type { Reply } from '@/enquiries/enquiry-work'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { keepRow, refetchInbox } from '../enquiry-queries'

/**
 * Sends a reply to whoever sent an enquiry. Where the server says that no mail server is set up, what is
 * shown is fetched again, and says so too.
 */
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
