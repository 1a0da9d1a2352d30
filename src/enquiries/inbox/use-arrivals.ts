import { matchQuery, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { callQuery } from '@/dashboard/shared/query'
import type { ListPage } from '@/dashboard/shared/list-page'
import { accountCalls } from '@/account/calls'
import { enquiryEvents } from '@/enquiries/calls'
import { reviewCalls } from '@/reviews/calls'
import { enquiryRowSchema, type InboxRow } from '@/enquiries/enquiry-work'
import {
  addedHere,
  enquiriesKey,
  enquiryQuery,
  inboxKeys,
  inboxQuery,
  keepRow,
  refetchInbox,
} from './enquiry-calls'

/** Milliseconds before a refused stream opens again. */
const pause = 5_000

/** Milliseconds in which many changes share one fetch. */
const together = 300

/** The name of the lock and the channel that the tabs of a browser share. */
const shared = 'dashboard-events'

const dataSchema = z.object({ id: z.string().optional(), of: z.string().optional() })

/** `ready` comes after each connection. */
const eventNames = ['ready', 'enquiry', 'change', 'message'] as const

interface ServerEvent extends z.infer<typeof dataSchema> {
  what: (typeof eventNames)[number] | 'refused'
}

/**
 * Listens to the server's events. One tab has the stream and passes events to the others, since a
 * browser opens only six connections to a site on plain HTTP. When it closes, another takes over.
 * Web Locks need a secure context (https or this machine): elsewhere each tab has its own stream.
 */
function listen(onEvent: (event: ServerEvent) => void): () => void {
  const over = new AbortController()
  const tabs = new BroadcastChannel(shared)
  // The first connection comes with a fresh page. Later ones may have missed changes.
  let isFresh = true
  const receive = (one: ServerEvent) => {
    if (!isFresh || one.what !== 'ready') onEvent(one)
    isFresh = false
  }
  const tell = (one: ServerEvent) => {
    receive(one)
    tabs.postMessage(one)
  }
  const open = () => {
    if (over.signal.aborted) return
    const stream = new EventSource(enquiryEvents.path)
    for (const what of eventNames) {
      stream.addEventListener(what, ({ data }: MessageEvent<string>) =>
        tell({ what, ...dataSchema.parse(JSON.parse(data)) }),
      )
    }
    stream.addEventListener('error', () => {
      // The browser gives up on a refused stream.
      if (stream.readyState !== EventSource.CLOSED) return
      tell({ what: 'refused' })
      setTimeout(open, pause)
    })
    over.signal.addEventListener('abort', () => stream.close())
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => {
    isFresh = false
    receive(data)
  })
  const hold = () =>
    new Promise<void>((resolve) => {
      open()
      over.signal.addEventListener('abort', () => resolve())
    })
  // The wait for the lock may be given up.
  if (window.isSecureContext)
    navigator.locks.request(shared, { signal: over.signal }, hold).catch(() => undefined)
  else open()
  return () => {
    over.abort()
    tabs.close()
  }
}

/** Fetches changed queries, unless a fetch began after the change. */
function following(client: QueryClient) {
  const waiting = new Set<string>()
  const follow = (keys: readonly QueryKey[], fetch: () => void) => {
    const name = JSON.stringify(keys)
    if (waiting.has(name)) return
    waiting.add(name)
    let isFetched = false
    const stop = onFetch(client, keys, () => {
      isFetched = true
    })
    setTimeout(() => {
      waiting.delete(name)
      stop()
      if (!isFetched) fetch()
    }, together)
  }
  return {
    all: (...keys: QueryKey[]) =>
      keys.forEach((queryKey) =>
        follow([queryKey], () => void client.invalidateQueries({ queryKey })),
      ),
    /**
     * A change updates one line. Fetching the list would bring the new ones, too, so it's only
     * fetched for what must show: an answer to an enquiry that's on no line.
     */
    one: (id: string, mustShow: boolean) => {
      const { queryKey } = enquiryQuery(id)
      const lists = client.getQueriesData<ListPage<InboxRow>>({ queryKey: enquiriesKey })
      const isListed = lists.some(([, page]) => page?.rows.some((row) => row.id === id))
      const gone = () => client.invalidateQueries({ queryKey: enquiriesKey })
      if (!isListed && mustShow) follow([enquiriesKey], () => void gone())
      if (!isListed && !client.getQueryData(queryKey)) return
      follow([queryKey, enquiriesKey], () => {
        const found = client.query({ ...enquiryQuery(id), staleTime: 0 })
        found
          .then((work) => keepRow(client, enquiryRowSchema.parse(work)), gone)
          .catch(() => undefined)
      })
    },
  }
}

function onFetch(client: QueryClient, keys: readonly QueryKey[], act: () => void): () => void {
  return client.getQueryCache().subscribe(({ query, ...event }) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return
    if (keys.some((queryKey) => matchQuery({ queryKey }, query))) act()
  })
}

export type Arrivals = ReturnType<typeof useArrivals>

/**
 * New enquiries that the list doesn't show yet. The tab's title counts them. Fetching the list
 * shows them.
 */
export function useArrivals() {
  const client = useQueryClient()
  const [ids, setIds] = useState<readonly string[]>([])

  useEffect(() => {
    const { all, one } = following(client)
    return listen(({ id, of, what }) => {
      // The session may have ended.
      if (what === 'refused') void client.invalidateQueries(callQuery(accountCalls.user))
      else if (what === 'enquiry' && id !== undefined) {
        if (!addedHere.has(id)) setIds((before) => [...new Set([...before, id])])
      } else if (what === 'message' && id !== undefined) {
        all(inboxQuery.queryKey)
        one(id, true)
      } else {
        // A `ready` names nothing: an outage may hide changes of any kind.
        if (of !== 'enquiry') all([reviewCalls.reviews.path])
        if (of !== 'review') all(...(id ? [inboxQuery.queryKey] : inboxKeys))
        if (of === 'enquiry' && id) one(id, false)
      }
    })
  }, [client])

  useEffect(() => onFetch(client, [enquiriesKey], () => setIds([])), [client])

  const count = ids.length
  useEffect(() => {
    const title = document.title.replace(/^\(\d+\) /, '')
    document.title = count > 0 ? `(${count}) ${title}` : title
  }, [count])

  return { count, show: () => refetchInbox(client) }
}
