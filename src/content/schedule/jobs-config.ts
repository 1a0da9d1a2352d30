import type { Config } from 'payload'
import { closed } from '@/server/pipeline/hardening/payload-routes'

const nobody = () => false

/**
 * The server runs jobs (`ScheduleRunner`); no request can run, queue or cancel one. The panel's
 * server functions plan and cancel.
 */
export const jobsConfig: NonNullable<Config['jobs']> = {
  access: { run: nobody, queue: nobody, cancel: nobody },
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    disableDuplicate: true,
    endpoints: [closed('get', '/run'), closed('get', '/handle-schedules')],
  }),
}
