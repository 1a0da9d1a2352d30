import type { Config } from 'payload'
import { closed } from '@/server/pipeline/hardening/closed-routes'

const nobody = () => false

/**
 * How Payload's jobs are set up: the server runs them (`ScheduleRunner`), and no request can run, queue
 * or cancel one. The panel's server functions, for whoever is signed in, plan and take back.
 */
export const jobsConfig: NonNullable<Config['jobs']> = {
  access: { run: nobody, queue: nobody, cancel: nobody },
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    disableDuplicate: true,
    endpoints: [closed('get', '/run'), closed('get', '/handle-schedules')],
  }),
}
