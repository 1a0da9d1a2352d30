import { matchQuery, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { callQuery } from '@/dashboard/shared/query'
import { type ListPage, withQuery } from '@/dashboard/shared/list-page'
import { enquiryEvents, routes } from '@/platform/calls/routes'
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
const again = 5_000

/** Milliseconds in which many changes share one fetch. */
const together = 300

/** The name of the lock and the channel that the tabs of a browser share. */
const shared = 'dashboard-events'

const dataSchema = z.object({ id: z.string().optional(), of: z.string().optional() })

/** `ready` comes after each connection. */
const eventNames = ['ready', 'enquiry', 'change'] as const

interface ServerEvent extends z.infer<typeof dataSchema> {
  what: (typeof eventNames)[number] | 'refused'
  /** The event's id: its time. */
  at?: string
}

/**
 * A browser gives up on a refused stream, so this opens it again.
 * @param last the time of the last event, from which the stream goes on
 */
function openStream(
  last: () => string | undefined,
  tell: (event: ServerEvent) => void,
): () => void {
  let stream: EventSource
  let timer: ReturnType<typeof setTimeout>
  const open = () => {
    stream = new EventSource(withQuery(enquiryEvents.path, { since: last() }))
    for (const what of eventNames) {
      stream.addEventListener(what, ({ data, lastEventId: at }: MessageEvent<string>) =>
        tell({ what, at, ...dataSchema.parse(JSON.parse(data)) }),
      )
    }
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      tell({ what: 'refused' })
      timer = setTimeout(open, again)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    stream.close()
  }
}

/**
 * Listens to the server's events. One tab has the stream and passes events to the others, since a
 * browser opens only six connections to a site on plain HTTP. When it closes, another takes over.
 * Web Locks need a secure context (https or this machine): elsewhere each tab has its own stream.
 */
function listen(onEvent: (event: ServerEvent) => void): () => void {
  const over = new AbortController()
  const tabs = new BroadcastChannel(shared)
  let last: string | undefined
  let connections = 0
  const receive = (one: ServerEvent) => {
    last = one.at ?? last
    // An outage may hide changes. The first connection comes with a fresh page.
    if (one.what !== 'ready' || (connections += 1) > 1) onEvent(one)
  }
  tabs.addEventListener('message', ({ data }: MessageEvent<ServerEvent>) => receive(data))
  const tell = (one: ServerEvent) => {
    receive(one)
    tabs.postMessage(one)
  }
  const hold = () =>
    new Promise<void>((resolve) => {
      const close = openStream(() => last, tell)
      over.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  if (window.isSecureContext) {
    void navigator.locks.query().then(({ held = [] }) => {
      if (held.some(({ name }) => name === shared)) connections += 1
    })
    // The wait was given up.
    navigator.locks.request(shared, { signal: over.signal }, hold).catch(() => undefined)
  } else void hold()
  return () => {
    over.abort()
    tabs.close()
  }
}

/** Fetches changed queries, unless a fetch began after the change. */
function useFollowing() {
  const client = useQueryClient()
  const [following] = useState(() => {
    const waiting = new Set<string>()
    const follow = (keys: readonly QueryKey[], fetch: () => void) => {
      const name = JSON.stringify(keys)
      if (waiting.has(name)) return
      waiting.add(name)
      let isFetched = false
      const stop = client.getQueryCache().subscribe(({ query, ...event }) => {
        if (event.type !== 'updated' || event.action.type !== 'fetch') return
        if (keys.some((queryKey) => matchQuery({ queryKey }, query))) isFetched = true
      })
      setTimeout(() => {
        waiting.delete(name)
        stop()
        if (!isFetched) fetch()
      }, together)
    }
    const all = (...keys: QueryKey[]) =>
      keys.forEach((queryKey) =>
        follow([queryKey], () => void client.invalidateQueries({ queryKey })),
      )
    /** A change updates one line. Fetching the list would bring the new ones, too. */
    const one = (id: string) => {
      const { queryKey } = enquiryQuery(id)
      const lists = client.getQueriesData<ListPage<InboxRow>>({ queryKey: enquiriesKey })
      const isListed = lists.some(([, page]) => page?.rows.some((row) => row.id === id))
      if (!isListed && !client.getQueryData(queryKey)) return
      const gone = () => client.invalidateQueries({ queryKey: enquiriesKey })
      follow([queryKey, enquiriesKey], () => {
        const found = client.query({ ...enquiryQuery(id), staleTime: 0 })
        found
          .then((work) => keepRow(client, enquiryRowSchema.parse(work)), gone)
          .catch(() => undefined)
      })
    }
    return { all, one }
  })
  return following
}

export type Arrivals = ReturnType<typeof useArrivals>

/**
 * New enquiries that the list doesn't show yet. The tab's title counts them. Fetching the list
 * shows them. Source: docs/product.md, "2.13 Dashboard".
 */
export function useArrivals() {
  const client = useQueryClient()
  const following = useFollowing()
  const [ids, setIds] = useState<readonly string[]>([])
  const idsNow = useEffectEvent(() => ids)

  useEffect(() => {
    return listen(({ id, of, what }) => {
      // The session may have ended.
      if (what === 'refused') void client.invalidateQueries(callQuery('user'))
      else if (what === 'enquiry' && id !== undefined) {
        if (!addedHere.has(id)) setIds((before) => [...new Set([...before, id])])
      } else {
        if (of !== 'enquiry') following.all([routes.reviews.path])
        if (of !== 'review') following.all(...(id ? [inboxQuery.queryKey] : inboxKeys))
        if (of === 'enquiry' && id) following.one(id)
      }
    })
  }, [client, following])

  // A fetch brings the enquiries that came before it began.
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
