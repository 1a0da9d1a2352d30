import { calls } from '@/platform/calls/calls'
import { readReceiptToken } from '@/platform/receipts/token'
import { endpoint } from '@/server/pipeline/endpoint'
import { notFound } from '@/server/pipeline/http-error'
import { routeId } from '@/server/pipeline/request'
import { freeTimes, moveOwnCall } from '../store/calls'

/** Source: docs/api.md, "Calls". */
export const readCallTimes = endpoint({
  call: calls.callTimes,
  work: ({ req }) => freeTimes(req.payload),
})

/** For both tokens: the mail's page is where a call is moved. Source: docs/api.md, "Calls". */
export const moveCall = endpoint({
  call: calls.moveCall,
  // Each tells the consultant.
  limit: 'enquiries',
  work: async ({ req, input }) => {
    const read = await readReceiptToken(req.payload, routeId(req))
    if (!read || read.kind === 'review') throw notFound('Receipt')
    await moveOwnCall(req, read.id, 'start' in input ? input.start : null)
    return undefined
  },
})
