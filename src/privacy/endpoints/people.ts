import type { Endpoint } from 'payload'
import { calls, personExportCall } from '@/platform/calls/calls'
import { todayInLondon } from '@/platform/time/dates'
import { erasePerson } from '@/privacy/store/erase'
import { exportPerson } from '@/privacy/store/export'
import { summaryOfPerson } from '@/privacy/store/summary'
import { streamedText } from '@/server/pipeline/lists/row-stream'
import { endpoint, responseEndpoint } from '@/server/pipeline/endpoint'

/**
 * The signed-in consultant's calls on what is held about a person: as a file, in short, and its erasure.
 *
 * Source: docs/api.md, "A person's data".
 */
export const peopleEndpoints: Endpoint[] = [
  responseEndpoint({
    call: personExportCall,
    signedIn: true,
    work: async ({ req, query }) =>
      streamedText(await exportPerson(req, query.email), {
        'Content-Type': 'application/json; charset=utf-8',
        'Content-Disposition': `attachment; filename="personal-data-${todayInLondon()}.json"`,
      }),
  }),
  endpoint({
    call: calls.personSummary,
    signedIn: true,
    work: ({ req, query }) => summaryOfPerson(req.payload, query.email),
  }),
  endpoint({
    call: calls.erasePerson,
    signedIn: true,
    work: ({ req, query }) => erasePerson(req, query.email),
  }),
]
