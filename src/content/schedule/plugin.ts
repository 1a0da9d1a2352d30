import type { CollectionAfterChangeHook, Config, SanitizedConfig, TaskConfig } from 'payload'
import { closed } from '@/server/pipeline/hardening/closed-routes'
import { readPlan, readPublication } from './target'
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
      return await whilePassing(async () => ((await isDone(args)) ? { output: {} } : handler(args)))
    } catch (error) {
      const lacking = whatPublishingLacks(error)
      throw lacking === undefined ? error : new Error(lacking)
    }
  }
  return { ...task, handler: safely }
}

/**
 * Done since its time came, by an instance that died before saying so, or by hand. Later typing
 * isn't published with it.
 */
async function isDone({ input, job, req }: HandlerArguments): Promise<boolean> {
  const plan = readPlan(req.payload, input)
  const stored = plan && (await readPublication(req.payload, plan.target))
  if (!stored) return false
  const isPublished = stored._status === 'published'
  if (plan.type === 'unpublish') return !isPublished
  return (
    isPublished &&
    !!job.waitUntil &&
    !!stored.updatedAt &&
    stored.updatedAt >= new Date(job.waitUntil)
  )
}

/** Payload forgets plans only of what is deleted for good. */
function forgetSchedules(slug: string): CollectionAfterChangeHook {
  return async ({ doc, previousDoc, req }) => {
    if (!isTrashed(doc) || isTrashed(previousDoc)) return
    await req.payload.db.deleteMany({
      collection: 'payload-jobs',
      req,
      where: {
        and: [
          { taskSlug: { equals: scheduleTask } },
          { 'input.doc.relationTo': { equals: slug } },
          { 'input.doc.value': { equals: idOf(doc) } },
        ],
      },
    })
  }
}

const isTrashed = (document: unknown): boolean =>
  typeof document === 'object' &&
  document !== null &&
  'deletedAt' in document &&
  !!document.deletedAt

const idOf = (document: unknown): string =>
  typeof document === 'object' && document !== null && 'id' in document ? String(document.id) : ''

/** Cancels a document's plans when it goes into the trash. */
export function forgetSchedulesOfTrash(config: Config): Config {
  return {
    ...config,
    collections: (config.collections ?? []).map((one) =>
      one.trash && one.versions
        ? {
            ...one,
            hooks: {
              ...one.hooks,
              afterChange: [...(one.hooks?.afterChange ?? []), forgetSchedules(one.slug)],
            },
          }
        : one,
    ),
  }
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
