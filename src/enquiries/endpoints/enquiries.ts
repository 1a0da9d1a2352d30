import type { Endpoint } from 'payload'
import { calls } from '@/platform/calls/calls'
import { type EnquiriesQuery, enquiryFilterSchema } from '@/platform/calls/list-query'
import { statusesOf } from '@/enquiries/statuses'
import { modelOf } from '@/platform/database/connection'
import { type Filter, holding, type Order } from '@/server/pipeline/lists/row-stream'
import { answerList } from '@/server/pipeline/lists/list-response'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'
import { onceForKey } from '@/server/pipeline/idempotency'
import { asRequest } from '@/server/pipeline/request'
import { weighSpam } from '../spam/signals'
import { storeEnquiry } from '../store/new-enquiry'
import { countEnquiries, placedIn } from '../store/inbox'
import { enquiryRow, holdingAll, withoutWork } from '../store/stored-work'

/** Source: docs/api.md, "Enquiries". */
export const sendEnquiry = endpoint({
  call: calls.sendEnquiry,
  under: 'enquiries',
  limit: 'enquiries',
  status: 201,
  work: ({ req, body, input }) =>
    onceForKey(req, body, () => storeEnquiry(req, input, weighSpam(body))),
})

const byField = (query: EnquiriesQuery) => holdingAll(enquiryFilterSchema.parse(query))

export const enquiryFilter = (query: EnquiriesQuery): Filter => ({
  ...holding(['fullName', 'email', 'phone', 'message'], query.search),
  ...byField(query),
  ...(query.sort === 'due'
    ? placedIn(statusesOf(query.status))
    : { status: { $in: statusesOf(query.status) } }),
})

/** What is due first stands first. */
const inboxOrder: Order = { field: 'place', direction: 1 }

/** Source: docs/api.md, "Enquiries". */
export const enquiryEndpoints: Endpoint[] = [
  responseEndpoint({
    call: calls.enquiries,
    signedIn: true,
    work: ({ req, query }) =>
      answerList({
        model: modelOf(req, 'enquiries'),
        filter: enquiryFilter(query),
        ...(query.sort === 'due' && { order: inboxOrder }),
        omit: withoutWork,
        count: () => countEnquiries(req.payload, statusesOf(query.status), byField(query)),
        query,
        request: asRequest(req),
        show: enquiryRow,
      }),
  }),
]
