import type { Payload, PayloadRequest } from 'payload'
import { isSessionOpen, sessionOfRequest } from '@/account/endpoints/sessions'
import { enquiryEvents } from '@/enquiries/calls'
import { mongo } from '@/platform/database/connection'
import { ownCollections } from '@/platform/database/own-collections'
import { noStore } from '@/server/pipeline/http-error'
import { signedIn } from '@/server/pipeline/endpoint'

/** Milliseconds. */
const commentEvery = 25_000
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
  /** A mail or a message is in the stream only for its enquiry. */
  fullDocument?: { enquiry?: string | null; isNew?: boolean }
  /** The fields that an update changed. */
  fields?: string[] | null
}

const eventText = (event: string, data: object) =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** A draft concerns only its writer. */
const isOfDraft = (field: string) => field === 'updatedAt' || field.startsWith('draft')

/** Undefined for a change that no client follows. */
function eventOf({ documentKey, fields, fullDocument, ns }: Change): string | undefined {
  const { _id: id } = documentKey
  const changed = (of: 'enquiry' | 'review', its: string) => eventText('change', { id: its, of })
  if (ns.coll === ownCollections.messages) {
    const { enquiry } = fullDocument ?? {}
    return enquiry ? eventText('message', { id: enquiry }) : undefined
  }
  if (ns.coll === 'reviews') return changed('review', id)
  if (ns.coll === ownCollections.mails) {
    return fullDocument?.enquiry ? changed('enquiry', fullDocument.enquiry) : undefined
  }
  if (fullDocument?.isNew) return eventText('enquiry', { id })
  return fields?.every(isOfDraft) ? undefined : changed('enquiry', id)
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
    { 'ns.coll': ownCollections.messages },
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
 * listens. If the change stream breaks, all streams end, and clients connect again.
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

/**
 * Names each new enquiry by its id, spam aside, and says when enquiries or reviews change, until
 * the session ends. A client that connects again may have missed some.
 */
export const events = signedIn(enquiryEvents, async ({ req }) => {
  await follow(req.payload)
  return new Response(streamFor(req), {
    headers: {
      ...noStore,
      'Content-Type': 'text/event-stream; charset=utf-8',
      // A proxy must not hold it back.
      'X-Accel-Buffering': 'no',
    },
  })
})

function streamFor(req: PayloadRequest) {
  const { id: session, endsAt } = sessionOfRequest(req)
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
      tell(eventText('ready', {}))
      // A session that ended while the stream opened had no listener yet.
      isSessionOpen(req).then((isOpen) => isOpen || end(), end)
    },
    // The client has left.
    cancel: () => over.abort(),
  })
}
