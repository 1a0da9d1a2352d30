import { z } from 'zod'
import { get } from '@/platform/calls/call'

export const contentCalls = {
  setUp: get('/api/admin/set-up', { output: z.object({ left: z.number(), done: z.number() }) }),
}
