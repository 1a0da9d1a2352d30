import type { Endpoint, PayloadRequest } from 'payload'
import { calls } from '@/contract/calls'
import { claimTypeValues } from '@/contract/claim-types'
import type { Enquiry } from '@/contract/enquiry'
import { modelOf } from '@/database/connection'
import type { ListQuery } from './lists/list-query'
import { answerList } from './lists/list-response'
import type { Row } from './lists/row-stream'
import { asRequest, done, endpoint, json, routeId } from './pipeline/endpoint'
import { notFound } from './pipeline/http-error'
import { onceForKey } from './pipeline/idempotency'

/** POST /api/enquiries. Source: docs/api.md, "Enquiries". */
export const sendEnquiry = endpoint({
  call: calls.sendEnquiry,
  under: 'enquiries',
  limit: 'enquiries',
  work: async ({ req, body, input }) =>
    json(await onceForKey(req, body, () => storeEnquiry(req, input)), 201),
})

async function storeEnquiry(req: PayloadRequest, data: Enquiry) {
  const { id, createdAt } = await req.payload.create({ collection: 'enquiries', data, req })
  return { id, createdAt }
}

const storedEnquiry = (row: Row) => ({
  id: row['_id'],
  fullName: row['fullName'],
  email: row['email'],
  phone: row['phone'],
  claimType: row['claimType'],
  message: row['message'],
  claimDetails: row['claimDetails'] ?? null,
  createdAt: row['createdAt'],
})

/** How the enquiries may be narrowed. @param url the request's address */
export const enquiryQuery = (url: string): ListQuery => ({
  url,
  searched: ['fullName', 'email', 'phone', 'message'],
  choices: { claimType: byClaimType },
})

const byClaimType = Object.fromEntries(
  claimTypeValues.map((claimType) => [claimType, { claimType }]),
)

/**
 * The signed-in consultant's calls on enquiries: list and delete.
 *
 * @param slug the collection's slug
 * Source: docs/api.md, "Enquiries".
 */
export function enquiryEndpoints(slug: string): Endpoint[] {
  return [
    endpoint({
      call: calls.enquiries,
      signedIn: true,
      work: ({ req }) =>
        answerList({
          model: modelOf(req, slug),
          query: enquiryQuery(asRequest(req).url),
          signal: asRequest(req).signal,
          show: storedEnquiry,
        }),
    }),
    endpoint({
      call: calls.deleteEnquiry,
      signedIn: true,
      work: async ({ req }) => {
        const { deletedCount } = await modelOf(req, slug).deleteOne({ _id: routeId(req) })
        if (deletedCount === 0) throw notFound('Enquiry')
        return done()
      },
    }),
  ]
}
