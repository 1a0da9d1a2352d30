import type { Payload } from 'payload'
import { sessionOfRequest } from '@/account/endpoints/sessions'
import { eventsCall } from '@/platform/calls/calls'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { now } from '@/platform/time/clock'
import { noStore } from '@/server/pipeline/http-error'
import { responseEndpoint } from '@/server/pipeline/endpoint'
import { enquiriesOf, type StoredEnquiry } from '../store/stored-work'

/** Milliseconds. */
const commentEvery = 25_000
/** A transaction that began earlier may have been committed later. */
const overlap = 60_000

/** Pieces that a client may leave unread before its stream ends. */
const mostWaiting = 100

interface Listener {
  session: string
  tell: (text: string) => void
  end: () => void
}

interface Change {
  documentKey: { _id: string }
  /** Of a new enquiry. */
  fullDocument?: { createdAt: Date }
}

type Arrival = Pick<StoredEnquiry, '_id' | 'createdAt'>

const eventOf = ({ _id: id, createdAt }: Arrival) =>
  `event: enquiry\nid: ${createdAt.toISOString()}\ndata: ${JSON.stringify({ id })}\n\n`

const listeners = new Set<Listener>()

/** Ends all streams, so that the server can stop; their clients connect again. */
export function endEvents(): void {
  for (const { end } of listeners) end()
}

type Following = Awaited<ReturnType<typeof open>>

let following: Promise<Following> | undefined

async function open(payload: Payload) {
  const { connection } = mongo(payload)
  const isOfInterest = [
    { 'ns.coll': 'enquiries', operationType: 'insert', 'fullDocument.status': 'new' },
    { 'ns.coll': ownCollections.sessions, operationType: 'delete' },
  ]
  const shown = { documentKey: 1, 'fullDocument.createdAt': 1 }
  const stream = connection
    .getClient()
    .db(connection.name)
    .watch<object, Change>([{ $match: { $or: isOfInterest } }, { $project: shown }], {
      maxAwaitTimeMS: 500,
    })
  // From the first question on, nothing is missed.
  const first = await stream.tryNext()
  if (first) pass(first)
  return stream
}

function pass({ documentKey, fullDocument }: Change): void {
  for (const { end, session, tell } of listeners) {
    if (fullDocument) tell(eventOf({ ...documentKey, ...fullDocument }))
    else if (documentKey._id === session) end()
  }
}

/**
 * Follows new enquiries and ended sessions, on whichever instance, while anyone listens. If that
 * breaks off all streams end: their clients connect again, and say what they heard last.
 */
function follow(payload: Payload): Promise<Following> {
  if (following) return following
  const opening = open(payload)
  following = opening
  const read = async () => {
    for (const stream = await opening; ;) pass(await stream.next())
  }
  read().catch(() => {
    if (following !== opening) return
    following = undefined
    endEvents()
  })
  return opening
}

async function leave(listener: Listener): Promise<void> {
  listeners.delete(listener)
  if (listeners.size > 0) return
  const last = following
  following = undefined
  await (await last?.catch(() => undefined))?.close().catch(() => undefined)
}

/** New ones since a time, and perhaps some from before it. */
function arrivedSince(payload: Payload, since: string): Promise<Arrival[]> {
  const from = new Date(Date.parse(since) - overlap)
  return enquiriesOf(payload)
    .find<Arrival>(
      { createdAt: { $gte: from }, status: 'new' },
      { projection: { createdAt: 1 }, sort: { createdAt: 1 }, limit: 1_000 },
    )
    .toArray()
}

/**
 * Tells of each new enquiry by its id, spam aside, until the session ends. A client that connects
 * again says when it last heard anything (`since`, or `Last-Event-ID`) and is told what came
 * meanwhile; it may be told of one twice.
 *
 * Source: docs/api.md, "Events".
 */
export const events = responseEndpoint({
  call: eventsCall,
  signedIn: true,
  work: async ({ req, query }) => {
    await follow(req.payload)
    const since = query.since ?? req.headers.get('last-event-id') ?? ''
    const missed = () =>
      Date.parse(since) ? arrivedSince(req.payload, since) : Promise.resolve([])
    return new Response(streamFor(sessionOfRequest(req), missed), {
      headers: {
        ...noStore,
        'Content-Type': 'text/event-stream; charset=utf-8',
        // A proxy must not hold it back.
        'X-Accel-Buffering': 'no',
      },
    })
  },
})

type Session = ReturnType<typeof sessionOfRequest>

function streamFor({ id: session, endsAt }: Session, missed: () => Promise<Arrival[]>) {
  const encoder = new TextEncoder()
  const over = new AbortController()
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const end = () => {
        if (!over.signal.aborted) controller.close()
        over.abort()
      }
      const tell = (text: string) => {
        if (over.signal.aborted) return
        if ((controller.desiredSize ?? 0) < -mostWaiting) end()
        else controller.enqueue(encoder.encode(text))
      }
      const listener: Listener = { session, tell, end }
      const comments = setInterval(tell, commentEvery, ': still here\n\n')
      const lastMoment = setTimeout(end, endsAt.getTime() - Date.now())
      over.signal.addEventListener('abort', () => {
        clearInterval(comments)
        clearTimeout(lastMoment)
        void leave(listener)
      })
      listeners.add(listener)
      tell(`event: ready\nid: ${now().toISOString()}\ndata: {}\n\n`)
      missed().then((arrivals) => arrivals.forEach((one) => tell(eventOf(one))), end)
    },
    // Its client has left.
    cancel: () => over.abort(),
  })
}
