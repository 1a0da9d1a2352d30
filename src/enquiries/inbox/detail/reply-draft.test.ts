import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from '@/dashboard/shared/query'
import { enquiryQuery } from '../enquiry-calls'
import { ReplyDraft } from './reply-draft'

const id = '6560c0ffee'
const half = { subject: 'Your enquiry', text: 'Half a sentence' }
const at = '2026-11-30T09:00:00.000Z'

interface Request {
  method: string
  answer: (body: unknown) => void
}

const { fetch } = globalThis
/** Requests that wait for an answer. */
let requests: Request[] = []
let leave = () => {}

beforeEach(() => {
  requests = []
  globalThis.fetch = (_, { method = 'GET' } = {}) =>
    new Promise((resolve) => {
      requests.push({ method, answer: (body) => resolve(Response.json(body)) })
    })
})

afterEach(() => {
  leave()
  globalThis.fetch = fetch
})

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function answer(method: string, body: unknown): Promise<void> {
  await settled()
  const request = requests.find((one) => one.method === method)
  expect(requests.map((one) => one.method)).toContain(method)
  requests = requests.filter((one) => one !== request)
  request?.answer(body)
  await settled()
}

const stored = { mail: [], draft: null }

/** A reply that's written while the page shows its enquiry. */
async function writing() {
  const client = createQueryClient()
  const page = new QueryObserver(client, enquiryQuery(id))
  leave = page.subscribe(() => undefined)
  await answer('GET', stored)
  const draft = new ReplyDraft(id, client, jest.fn(), jest.fn())
  void draft.begin()
  return { draft, page }
}

test('a reply that is closed before the stored draft has been read is saved', async () => {
  const { draft, page } = await writing()
  draft.type(half)
  draft.leave()
  await answer('GET', stored)
  await answer('PUT', { at })
  expect(page.getCurrentResult().data).toMatchObject({ draft: half })
})

test('a draft still shows after an answer from before it was saved', async () => {
  const { draft, page } = await writing()
  await answer('GET', stored)
  void page.refetch()
  draft.type(half)
  draft.leave()
  await answer('PUT', { at })
  await answer('GET', stored)
  await answer('GET', { ...stored, draft: { ...half, at } })
  expect(page.getCurrentResult().data).toMatchObject({ draft: half })
})
