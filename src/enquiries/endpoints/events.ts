import type { Payload } from 'payload'
import { isSessionOpen, sessionOfRequest } from '@/account/endpoints/sessions'
import { eventsCall } from '@/platform/calls/calls'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { noStore } from '@/server/pipeline/http-error'
import { responseEndpoint } from '@/server/pipeline/endpoint'
import { enquiriesOf, type StoredEnquiry, undeleted } from '../work/read'

/** Milliseconds. */
const commentEvery = 25_000
/** A transaction that began earlier may commit later. */
const overlap = 60_000

/** A client that leaves this many pieces unread loses its stream. */
const mostWaiting = 100

interface Listener {
  session: string
  tell: (text: string) => void
  end: () => void
}

interface Change {
  ns: { coll: string }
  documentKey: { _id: string }
  /** A mail is in the stream only for its enquiry. */
  fullDocument?: { createdAt: Date; enquiry?: string | null; isNew?: boolean }
  /** The fields that an update changed. */
  fields?: string[] | null
}

type Arrival = Pick<StoredEnquiry, '_id' | 'createdAt'>

const arrivalOf = ({ _id: id, createdAt }: Arrival) =>
  `event: enquiry\nid: ${createdAt.toISOString()}\ndata: ${JSON.stringify({ id })}\n\n`

const changeOf = (of: 'enquiry' | 'review', id: string) =>
  `event: change\nid: ${new Date().toISOString()}\ndata: ${JSON.stringify({ id, of })}\n\n`

/** A draft concerns only its writer. */
const isOfDraft = (field: string) => field === 'updatedAt' || field.startsWith('draft')

/** Undefined for a change that no client follows. */
function eventOf({ documentKey, fields, fullDocument, ns }: Change): string | undefined {
  const { _id: id } = documentKey
  if (ns.coll === 'reviews') return changeOf('review', id)
  if (ns.coll === ownCollections.mails) {
    return fullDocument?.enquiry ? changeOf('enquiry', fullDocument.enquiry) : undefined
  }
  if (fullDocument?.isNew) return arrivalOf({ ...documentKey, ...fullDocument })
  return fields?.every(isOfDraft) ? undefined : changeOf('enquiry', id)
}

const listeners = new Set<Listener>()

/** Ends all streams, so that the server can stop. The clients connect again. */
export function endEvents(): void {
  for (const { end } of listeners) end()
}

type Following = Awaited<ReturnType<typeof open>>

let following: Promise<Following> | undefined

async function open(payload: Payload) {
  const { connection } = mongo(payload)
  const isOfInterest = [
    { 'ns.coll': 'enquiries', 'fullDocument.status': { $ne: 'spam' } },
    { 'ns.coll': 'enquiries', operationType: 'update' },
    { 'ns.coll': 'reviews' },
    {
      'ns.coll': ownCollections.mails,
      'updateDescription.updatedFields.state': { $in: ['sent', 'failed'] },
    },
    { 'ns.coll': ownCollections.sessions, operationType: 'delete' },
  ]
  const $match = { documentKey: { $exists: true }, $or: isOfInterest }
  // The first save of an enquiry adds its empty lists.
  const changed = {
    $filter: {
      input: { $objectToArray: '$updateDescription.updatedFields' },
      cond: { $ne: ['$$this.v', []] },
    },
  }
  const shown = {
    ns: 1,
    documentKey: 1,
    'fullDocument.createdAt': 1,
    'fullDocument.enquiry': 1,
    'fullDocument.isNew': { $eq: ['$operationType', 'insert'] },
    fields: { $map: { input: changed, in: '$$this.k' } },
  }
  const stream = connection
    .getClient()
    .db(connection.name)
    .watch<object, Change>([{ $match }, { $project: shown }], {
      fullDocument: 'updateLookup',
      maxAwaitTimeMS: 500,
    })
  // The first read opens the stream.
  const first = await stream.tryNext()
  if (first) pass(first)
  return stream
}

function pass(change: Change): void {
  const isSession = change.ns.coll === ownCollections.sessions
  const event = isSession ? undefined : eventOf(change)
  for (const { end, session, tell } of listeners) {
    if (event) tell(event)
    else if (isSession && change.documentKey._id === session) end()
  }
}

/**
 * Follows enquiries, their mails, reviews and ended sessions on every instance, while anyone
 * listens. If the change stream breaks, all streams end. Clients then connect again and say when
 * they last heard something.
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

/** New enquiries since a time, with perhaps some from before it. */
function arrivedSince(payload: Payload, since: string): Promise<Arrival[]> {
  const from = new Date(Date.parse(since) - overlap)
  return enquiriesOf(payload)
    .find<Arrival>(
      { ...undeleted, createdAt: { $gte: from }, status: 'new' },
      { projection: { createdAt: 1 }, sort: { createdAt: 1 }, limit: 1_000 },
    )
    .toArray()
}

/**
 * Names each new enquiry by its id, spam aside, and says when enquiries or reviews change, until
 * the session ends. A client that connects again says when it last heard anything (`since`, or
 * `Last-Event-ID`) and gets what came meanwhile; it may hear of one twice.
 *
 * Source: docs/api.md, "Events".
 */
export const events = responseEndpoint({
  call: eventsCall,
  signedIn: true,
  work: async ({ req, query }) => {
    await follow(req.payload)
    const since = query.since ?? req.headers.get('last-event-id') ?? ''
    const missed = async () => {
      // A session that ended while the stream opened had no listener yet.
      if (!(await isSessionOpen(req))) throw new Error('The session has ended')
      return Date.parse(since) ? arrivedSince(req.payload, since) : []
    }
    return new Response(streamFor(sessionOfRequest(req), since !== '', missed), {
      headers: {
        ...noStore,
        'Content-Type': 'text/event-stream; charset=utf-8',
        // This header stops a proxy from buffering.
        'X-Accel-Buffering': 'no',
      },
    })
  },
})

/**
 * @param again true for a client that had a stream before
 * @param missed runs once changes are heard; if it fails the stream ends
 */
function streamFor(
  { id: session, endsAt }: ReturnType<typeof sessionOfRequest>,
  again: boolean,
  missed: () => Promise<Arrival[]>,
) {
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
      tell(`event: ready\nid: ${new Date().toISOString()}\ndata: ${JSON.stringify({ again })}\n\n`)
      missed().then((arrivals) => arrivals.forEach((one) => tell(arrivalOf(one))), end)
    },
    // The client has left.
    cancel: () => over.abort(),
  })
}
