import type {
  CollectionAfterChangeHook,
  Config,
  SanitizedConfig,
  TaskConfig,
  TypeWithID,
} from 'payload'
import { closed } from '@/server/pipeline/hardening/payload-routes'
import { isDone, readPlan, readPublication } from './target'
import { whatPublishingLacks } from './reasons'
import { whilePassing } from './while-passing'

/** Payload's name for the job. */
export const scheduleTask = 'schedulePublish'

type Handler = Exclude<TaskConfig['handler'], string>
type HandlerArguments = Parameters<Handler>[0]

/**
 * Makes planned publishing idempotent, retried after conflicts and outages, and failing with a
 * sentence. Payload adds the task after all plugins, so this takes what `buildConfig` gives.
 */
export async function withSafeSchedules(
  sanitized: Promise<SanitizedConfig>,
): Promise<SanitizedConfig> {
  const config = await sanitized
  const tasks = config.jobs.tasks?.map((task) => (task.slug === scheduleTask ? safe(task) : task))
  return { ...config, jobs: { ...config.jobs, ...(tasks && { tasks }) } }
}

function safe(task: TaskConfig): TaskConfig {
  const { handler } = task
  if (typeof handler === 'string') return task
  const safely: Handler = async (args) => {
    try {
      return await whilePassing(async () =>
        (await isDoneBefore(args)) ? { output: {} } : handler(args),
      )
    } catch (error) {
      const lacking = whatPublishingLacks(error)
      throw lacking === undefined ? error : new Error(lacking)
    }
  }
  return { ...task, handler: safely }
}

/**
 * By an instance that died before saying so, or by hand. Later typing isn't published with it. A
 * job without a time is never done.
 */
async function isDoneBefore({ input, job, req }: HandlerArguments): Promise<boolean> {
  const plan = readPlan(req.payload, input)
  const stored = plan && (await readPublication(req.payload, plan.target))
  return !!stored && isDone(plan, stored, new Date(job.waitUntil ?? Number.NaN))
}

interface Trashable extends TypeWithID {
  deletedAt?: string | null
}

/** Cancels a document's plans when it goes into the trash: Payload does so only at deletion. */
export const forgetSchedules: CollectionAfterChangeHook<Trashable> = async ({
  collection,
  doc,
  previousDoc,
  req,
}) => {
  if (!doc.deletedAt || previousDoc.deletedAt) return
  await req.payload.db.deleteMany({
    collection: 'payload-jobs',
    req,
    where: {
      and: [
        { taskSlug: { equals: scheduleTask } },
        { 'input.doc.relationTo': { equals: collection.slug } },
        { 'input.doc.value': { equals: String(doc.id) } },
      ],
    },
  })
}

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
