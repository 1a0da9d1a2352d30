import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { requestedAddress, useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { isGone } from '@/dashboard/shared/row-mutations'
import { enquiryCalls } from '@/enquiries/calls'
import { callApi } from '@/platform/calls/api-client'
import { toast } from '@/ui/overlays/toast'
import { deletedHere, enquiriesKey, enquiryQuery, keepRow } from './enquiry-calls'

// The style sheet's `wide`, from which there are two columns.
const wideWindow = '(width >= 64rem) and (height >= 30rem)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(wideWindow)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

let wasWide = true

/** Print uses the window's layout: another one would mount everything again. */
function isWide(): boolean {
  if (!window.matchMedia('print').matches) wasWide = window.matchMedia(wideWindow).matches
  return wasWide
}

/**
 * The whole enquiry: the address's, or the first one in a wide window. Loading marks it read. One
 * deleted elsewhere is reported, leaves the list, and counts as not named.
 */
export function useChosenEnquiry(rows: readonly EnquiryRow[]) {
  const { address, change } = useDashboardAddress()
  const client = useQueryClient()
  const wide = useSyncExternalStore(subscribe, isWide, () => true)
  const named = address.enquiry
  const chosenId = named ?? (wide ? rows[0]?.id : undefined)
  const work = useQuery({ ...enquiryQuery(chosenId ?? ''), enabled: chosenId !== undefined })

  const unreadId = named !== undefined && work.data?.readAt === null ? work.data.id : undefined
  useEffect(() => {
    if (unreadId === undefined) return
    // If it fails, the next opening repeats it. Fetching shows that an enquiry is missing.
    callApi(enquiryCalls.changeEnquiry, { id: unreadId, body: { read: true } }).then(
      (row) => keepRow(client, row),
      (error: unknown) =>
        isGone(error) ? client.invalidateQueries(enquiryQuery(unreadId)) : undefined,
    )
  }, [unreadId, client])

  const goneId = named !== undefined && isGone(work.error) ? named : undefined
  useEffect(() => {
    if (goneId === undefined) return
    if (!deletedHere.has(goneId)) {
      toast({ title: 'Enquiry not found', description: 'It has been deleted.' })
      void client.invalidateQueries({ queryKey: enquiriesKey })
    }
    if (requestedAddress().enquiry === goneId) change({ enquiry: undefined }, 'replace')
  }, [goneId, client, change])

  // The address, and the answer that it's gone, may lag behind a deleted enquiry's row.
  const isDeleted = isGone(work.error) || deletedHere.has(chosenId ?? '')
  const chosen = isDeleted ? undefined : (work.data ?? rows.find(({ id }) => id === chosenId))
  return { chosen, wide, work }
}
