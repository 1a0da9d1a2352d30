import { z } from 'zod'
import { get } from '@/platform/calls/call'

/** Source: docs/api.md, "Setting up". */
export const contentCalls = {
  setUp: get('/api/admin/set-up', { output: z.object({ left: z.number(), done: z.number() }) }),
}
