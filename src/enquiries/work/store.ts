import { isDeepStrictEqual } from 'node:util'
import { createLocalReq, type Payload, type PayloadRequest } from 'payload'
import type { Draft } from '@/enquiries/enquiry-work'
import { type Status, statuses } from '@/enquiries/statuses'
import { inTransaction } from '@/platform/database/connection'
import { HttpError, notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'
import type { Enquiry } from '../../../payload-types'
import { type EnquiryEvent, eventsOf, happened, type NewEvent, type StoredEvent } from './events'
import { isPastWork, migrateWork } from './past-work'
import { writeRegister } from './register'
import { type State, stateOf, storedState } from './state'

const collection = 'enquiries'

export function draftOf({ draft }: Enquiry): Draft | null {
  return draft?.at ? { subject: draft.subject ?? '', text: draft.text ?? '', at: draft.at } : null
}

export const noDraft = { subject: null, text: null, at: null } as const

/** Fields beside the list: an unsent reply, and the ways to reach the person now. */
type Fields = Partial<Pick<Enquiry, 'draft' | 'reachAt' | 'reachKey'>>

export class Work {
  readonly id: string
  #events: readonly StoredEvent[]
  #state: State
  #fields: Fields = {}

  /** @param by the author of its events: a username, or null if it's the sender or the site */
  constructor(
    readonly stored: Enquiry,
    readonly by: string | null = null,
  ) {
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
    this.#events = [...this.#events, happened({ by: this.by, ...event })]
    this.#state = stateOf(this.stored, this.#events)
  }

  mark(status: Status, why?: Pick<EnquiryEvent<'status'>, 'byCall' | 'unanswers'>): void {
    this.append({ kind: 'status', status, ...why, what: statuses[status].done })
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

/** @throws HttpError 404 if the enquiry of the address is missing or deleted */
export async function routeEnquiry(req: PayloadRequest): Promise<Enquiry> {
  const found = await findEnquiry(req, routeId(req))
  if (!found) throw notFound('Enquiry')
  return found
}

interface ChangeOptions {
  /** The author; null for the sender. The signed-in user unless it's given. */
  by?: string | null
  /** Allows a change of a deleted enquiry. */
  isDeletedToo?: boolean
}

/**
 * Changes an enquiry in the request's transaction, through Payload. If two changes meet, the later
 * one runs again on the other's result. The collection's rules let nobody change it by hand, hence
 * the override.
 * @param act may run several times
 * @throws HttpError 404 if it's missing or deleted
 */
export function changeWork(
  req: PayloadRequest,
  id: string,
  act: (work: Work) => Promise<void> | void,
  { by = req.user?.username ?? null, isDeletedToo = false }: ChangeOptions = {},
): Promise<Enquiry> {
  return inTransaction(req, async () => {
    const stored = await findEnquiry(req, id, isDeletedToo)
    if (!stored) throw notFound('Enquiry')
    const work = new Work(stored, by)
    const { referral: before } = work.state
    await act(work)
    const data = work.changes()
    if (!isDeepStrictEqual(work.state.referral, before)) await writeRegister(req, work.enquiry)
    if (Object.keys(data).length === 0) return stored
    return req.payload.update({ collection, id, data, req, depth: 0 })
  })
}

/** A change by the site, of a deleted enquiry too. One that was erased meanwhile has none. */
export async function changeBySite(
  payload: Payload,
  id: string,
  act: (work: Work, req: PayloadRequest) => Promise<void>,
): Promise<void> {
  const req = await createLocalReq({}, payload)
  const change = (work: Work) => act(work, req)
  await changeWork(req, id, change, { by: null, isDeletedToo: true }).catch((error: unknown) => {
    if (!(error instanceof HttpError && error.status === 404)) throw error
  })
}
