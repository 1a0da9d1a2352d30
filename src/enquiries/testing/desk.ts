import { isDeepStrictEqual } from 'node:util'
import { afterEach, beforeEach } from '@jest/globals'
import { mailsOf } from '@/mail/queue'
import { setClock } from '@/platform/time/testing/clock.mjs'
import { idIn, propertiesOf, rowsIn } from '@/server/testing/answers'
import type { Body } from '@/server/testing/bodies'
import type { testSite } from '@/server/testing/test-site'
import { eventsOf } from '../work/events'
import { enquiriesOf } from '../work/read'
import { stateOf, storedState } from '../work/state'

/** A Wednesday. */
export const now = new Date('2026-11-18T12:00:00.000Z')

/** Moves the clock on, which stands still otherwise. */
export const later = (seconds: number) => setClock(new Date(Date.now() + seconds * 1_000))

/** Work on enquiries by the signed-in. Each test begins without any, at the same time. */
export function enquiryDesk(site: ReturnType<typeof testSite>, time = now) {
  const all = '/api/admin/enquiries'
  const ask = (method: string, path: string, body?: unknown) => site.asAdmin(method, path, { body })
  const about = (method: string) => (id: string, body?: Body) => ask(method, `${all}/${id}`, body)
  const propertiesAt = async (path: string) => propertiesOf((await ask('GET', path)).json)
  const detail = (id: string) => propertiesAt(`${all}/${id}`)
  const mailAbout = async (id: string) => rowsIn((await detail(id))['mail'])
  const add = (body: Body) => ask('POST', all, body)

  beforeEach(async () => {
    setClock(time)
    await enquiriesOf(site.payload).deleteMany({})
    await mailsOf(site.payload).deleteMany({})
  })

  afterEach(() => setClock())

  return {
    ask,
    detail,
    mailAbout,
    /** Writes down someone who called. */
    add,
    /** @returns the id of someone who called and left no address */
    addCaller: async (more: Body = {}) =>
      idIn(await add({ fullName: 'Ada Byron', phone: '01632 960 111', ...more })),
    change: about('PATCH'),
    remove: about('DELETE'),
    undo: (id: string) => about('PATCH')(id, { undo: true }),
    note: (id: string, text: string) => ask('POST', `${all}/${id}/notes`, { text }),
    reply: (id: string, more: Body = {}) =>
      ask('POST', `${all}/${id}/reply`, { ...reply, ...more }),
    /** Stores the reply that is being written, given when the draft was stored that it began from. */
    draft: (id: string, text: string, basedOn: unknown) =>
      ask('PUT', `${all}/${id}/draft`, { ...reply, text, basedOn }),
    takeBack: (id: string) => ask('DELETE', `${all}/${id}/reply`),
    resend: (mail: unknown) => ask('POST', `/api/admin/mail/${String(mail)}/resend`),
    inbox: () => propertiesAt('/api/admin/inbox'),
    /** The ids of a list's page, and the total. */
    list: async (query = '') => {
      const { headers, json } = await ask('GET', `${all}?${query}`)
      return { ids: rowsIn(json).map(({ id }) => id), total: headers['x-total-count'] }
    },
    /** What is stored beside its list and isn't what the list gives. */
    outOfStep: async (id: string) => {
      const enquiry = await site.payload.findByID({ collection: 'enquiries', id, depth: 0 })
      const stored = propertiesOf(enquiry)
      const given = storedState(enquiry, stateOf(enquiry, eventsOf(enquiry)))
      return Object.entries(given).filter(
        ([name, fact]) => !isDeepStrictEqual(stored[name] ?? null, fact),
      )
    },
    /** Such as `reply: held`. */
    statesOf: async (id: string) =>
      (await mailAbout(id)).map(({ kind, state }) => [kind, state].join(': ')),
  }
}

export const reply = { subject: 'Your enquiry', text: 'Please call me.' }
