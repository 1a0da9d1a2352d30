import type { PayloadRequest } from 'payload'
import type { Draft } from '@/enquiries/enquiry-work'
import { inTransaction } from '@/platform/database/connection'
import { notFound } from '@/server/pipeline/http-error'
import type { Enquiry } from '../../../payload-types'
import { eventsOf, happened, type NewEvent, type StoredEvent } from './events'
import { isPastWork, migrateWork } from './past-work'
import { type State, stateOf, storedState } from './state'

const collection = 'enquiries'

export function draftOf({ draft }: Enquiry): Draft | null {
  return draft?.at ? { subject: draft.subject ?? '', text: draft.text ?? '', at: draft.at } : null
}

export const noDraft = { subject: null, text: null, at: null } as const

/** Fields beside the list: an unsent reply, and the ways to reach the person now. */
type Fields = Partial<Pick<Enquiry, 'draft' | 'reachAt' | 'reachKey'>>

/** An enquiry during a change. */
export class Work {
  readonly id: string
  #events: readonly StoredEvent[]
  #state: State
  #fields: Fields = {}

  constructor(readonly stored: Enquiry) {
    this.id = stored.id
    this.#events = eventsOf(stored)
    this.#state = stateOf(stored, this.#events)
  }

  get events(): readonly StoredEvent[] {
    return this.#events
  }

  get state(): State {
    return this.#state
  }

  /** The enquiry as stored after the change. */
  get enquiry(): Enquiry {
    return { ...this.stored, ...storedState(this.stored, this.#state), ...this.#fields }
  }

  append(event: NewEvent): void {
    this.#events = [...this.#events, happened(event)]
    this.#state = stateOf(this.stored, this.#events)
  }

  set(fields: Fields): void {
    this.#fields = { ...this.#fields, ...fields }
  }

  /** The fields to store; empty if nothing has happened. */
  changes(): Partial<Enquiry> {
    if (this.#events.length === eventsOf(this.stored).length) return this.#fields
    return {
      ...storedState(this.stored, this.#state),
      events: [...this.#events],
      ...this.#fields,
    }
  }
}

/**
 * Reads in the request's transaction, if there is one. Callers have checked the right to read it.
 * @returns undefined for a missing enquiry, and for a deleted one unless `isDeletedToo`
 */
export async function findEnquiry(
  req: Pick<PayloadRequest, 'payload'> & Partial<PayloadRequest>,
  id: string,
  isDeletedToo = false,
): Promise<Enquiry | undefined> {
  const one = { collection, id, req, depth: 0, disableErrors: true } as const
  const found = await req.payload.findByID(one)
  if (found && isPastWork(found)) {
    await migrateWork(req, [found])
    return findEnquiry(req, id, isDeletedToo)
  }
  return found && (isDeletedToo || !found.deletedAt) ? found : undefined
}

/**
 * Changes an enquiry in the request's transaction, through Payload. If two changes meet, the later
 * one runs again on the other's result. The collection's rules let nobody change it by hand, hence
 * the override.
 * @param act may run several times
 * @param isDeletedToo allows a change of a deleted one
 * @throws HttpError 404 if it's missing or deleted
 */
export function changeWork(
  req: PayloadRequest,
  id: string,
  act: (work: Work) => Promise<void> | void,
  isDeletedToo = false,
): Promise<Enquiry> {
  return inTransaction(req, async () => {
    const stored = await findEnquiry(req, id, isDeletedToo)
    if (!stored) throw notFound('Enquiry')
    const work = new Work(stored)
    await act(work)
    const data = work.changes()
    if (Object.keys(data).length === 0) return stored
    return req.payload.update({ collection, id, data, req, depth: 0 })
  })
}
