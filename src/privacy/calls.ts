import { z } from 'zod'
import { activityGroupNames, activityRowSchema } from '@/platform/activity/kinds'
import { get, post, remove } from '@/platform/calls/call'
import { pageQuery } from '@/platform/calls/list-query'
import { queryChoice } from '@/platform/fields/query-fields'
import { privacyNoticeSchema } from './notice'
import {
  personExportQuerySchema,
  personExportSchema,
  personQuerySchema,
  personSummarySchema,
} from './people'

const erased = z.object({
  enquiries: z.number(),
  mails: z.number(),
  /** Only if it isn't in the file of erasures yet. */
  noted: z.literal(false).optional(),
})

export type Erased = z.infer<typeof erased>

export const privacyCalls = {
  privacyNotice: get('/api/admin/privacy-notices/{id}', { output: privacyNoticeSchema }),
  personSummary: get('/api/admin/people/summary', {
    query: personQuerySchema,
    output: personSummarySchema,
  }),
  exportPerson: get('/api/admin/people', {
    query: personExportQuerySchema,
    output: personExportSchema,
  }),
  erasePerson: remove('/api/admin/people', { query: personQuerySchema, output: erased }),
  withdraw: post('/api/receipts/{id}/withdraw', {}),
  activity: get('/api/admin/activity', {
    query: z.object({ ...pageQuery, group: queryChoice('group', activityGroupNames) }),
    output: z.array(activityRowSchema),
  }),
}
