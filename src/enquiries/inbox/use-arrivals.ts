import { matchQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { callQuery } from '@/dashboard/shared/query'
import { withQuery } from '@/dashboard/shared/list-page'
import { enquiryEvents } from '@/platform/calls/routes'
import { addedHere, enquiriesKey, refetchInbox } from './enquiry-calls'

/** Milliseconds after which a stream that was refused is asked for again. */
const again = 5_000

const eventSchema = z.object({ id: z.string() })

/**
 * Listens to the stream of new enquiries until `stop`; told at once, and after an outage of what it
 * missed. A browser gives up on a stream that is refused, so it's opened again here.
 */
function listen(onArrival: (id: string) => void, onRefused: () => void): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout>
  let since: string | undefined
  const open = () => {
    stream = new EventSource(withQuery(enquiryEvents.path, { since }))
    const heard = ({ lastEventId }: MessageEvent) => (since = lastEventId)
    stream.addEventListener('ready', heard)
    stream.addEventListener('enquiry', (event: MessageEvent<string>) => {
      heard(event)
      onArrival(eventSchema.parse(JSON.parse(event.data)).id)
    })
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      onRefused()
      timer = setTimeout(open, again)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}

export type Arrivals = ReturnType<typeof useArrivals>

/**
 * The new enquiries that the list doesn't show yet, also in the tab's title. They're shown when the
 * list is fetched.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function useArrivals() {
  const client = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>([])
  const idsNow = useEffectEvent(() => ids)

  useEffect(() => {
    const onArrival = (id: string) => {
      if (!addedHere.has(id)) setIds((before) => [...new Set([...before, id])])
    }
    // The session may have ended.
    const onRefused = () => void client.invalidateQueries(callQuery('user'))
    return listen(onArrival, onRefused)
  }, [client])

  // A fetch has those that came before it began.
  useEffect(() => {
    let shown = idsNow()
    return client.getQueryCache().subscribe((event) => {
      const isList = matchQuery({ queryKey: enquiriesKey }, event.query)
      if (event.type !== 'updated' || !isList) return
      const { action } = event
      if (action.type === 'fetch') shown = idsNow()
      else if (action.type === 'success' && !action.manual) {
        setIds((before) => before.filter((id) => !shown.includes(id)))
      }
    })
  }, [client])

  const count = ids.length
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [count])

  return { count, show: useCallback(() => refetchInbox(client), [client]) }
}
