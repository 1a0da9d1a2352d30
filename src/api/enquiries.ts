import type { Endpoint, PayloadRequest } from 'payload'
import { calls } from '@/contract/calls'
import type { Enquiry, StoredEnquiry } from '@/contract/enquiry'
import type { EnquiriesQuery } from '@/contract/list-query'
import { modelOf } from '@/database/connection'
import type { Enquiry as EnquiryDocument } from '../../payload-types'
import { deleteDocument } from './documents'
import { holding } from './lists/filters'
import { answerList } from './lists/list-response'
import { documentOf, type Filter, type Row } from './lists/row'
import { endpoint, responseEndpoint } from './pipeline/endpoint'
import { onceForKey } from './pipeline/idempotency'
import { asRequest } from './pipeline/request'

/** An enquiry as the database holds it. */
export type EnquiryRow = Row<EnquiryDocument>

/** POST /api/enquiries. Source: docs/api.md, "Enquiries". */
export const sendEnquiry = endpoint({
  call: calls.sendEnquiry,
  under: 'enquiries',
  limit: 'enquiries',
  status: 201,
  work: ({ req, body, input }) => onceForKey(req, body, () => storeEnquiry(req, input)),
})

async function storeEnquiry(req: PayloadRequest, data: Enquiry) {
  const { id, createdAt } = await req.payload.create({ collection: 'enquiries', data, req })
  return { id, createdAt }
}

function storedEnquiry(row: EnquiryRow): StoredEnquiry {
  const { id, fullName, email, phone, claimType, message, claimDetails, createdAt } =
    documentOf(row)
  return {
    id,
    fullName,
    email,
    phone,
    claimType,
    message,
    claimDetails: claimDetails ?? null,
    createdAt,
  }
}

/** The enquiries that a list's query leaves. */
export const enquiryFilter = ({ search, claimType }: EnquiriesQuery): Filter => ({
  ...holding(['fullName', 'email', 'phone', 'message'], search),
  ...(claimType && { claimType }),
})

/** The signed-in consultant's calls on enquiries: list, delete. Source: docs/api.md, "Enquiries". */
export const enquiryEndpoints: Endpoint[] = [
  responseEndpoint({
    call: calls.enquiries,
    signedIn: true,
    work: ({ req, query }) =>
      answerList({
        model: modelOf(req, 'enquiries'),
        filter: enquiryFilter(query),
        query,
        request: asRequest(req),
        show: storedEnquiry,
      }),
  }),
  endpoint({
    call: calls.deleteEnquiry,
    signedIn: true,
    work: ({ req }) => deleteDocument(req, 'enquiries', 'Enquiry'),
  }),
]
