import { setTimeout as wait } from 'node:timers/promises'
import type {
  CollectionAfterChangeHook,
  CollectionSlug,
  Config,
  GlobalSlug,
  Payload,
  SanitizedConfig,
  TaskConfig,
  TypeWithID,
} from 'payload'
import { z } from 'zod'
import { isDatabaseAway } from '@/platform/database/outage'
import { closed } from '@/server/pipeline/hardening/payload-routes'

/** Payload's name for the job. */
export const scheduleTask = 'schedulePublish'

type Handler = Exclude<TaskConfig['handler'], string>

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
    const { input, job, req } = args
    // An instance that died may have done it before it said so, or someone by hand. Later typing
    // isn't published with it.
    const isDoneBefore = async () => {
      const plan = readPlan(req.payload, input)
      const stored = plan && (await readPublication(req.payload, plan.target))
      return !!stored && isDone(plan, stored, new Date(job.waitUntil ?? Number.NaN))
    }
    try {
      return await retryThroughOutage(async () =>
        (await isDoneBefore()) ? { output: {} } : handler(args),
      )
    } catch (error) {
      const lacking = whatPublishingLacks(error)
      throw lacking === undefined ? error : new Error(lacking)
    }
  }
  return { ...task, handler: safely }
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

export type Target =
  { collection: CollectionSlug; id: string } | { global: GlobalSlug; collection?: undefined }

export interface Plan {
  type: 'publish' | 'unpublish'
  target: Target
}

const inputSchema = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  doc: z.object({ relationTo: z.string(), value: z.string() }).nullish(),
  global: z.string().nullish(),
})

/** Undefined if nothing can be planned from it. */
export function readPlan({ config }: Payload, input: unknown): Plan | undefined {
  const { type = 'publish', doc, global } = inputSchema.safeParse(input).data ?? {}
  const among = <One extends { slug: string; versions?: unknown }>(all: readonly One[]) =>
    all.find(({ slug, versions }) => slug === (doc ? doc.relationTo : global) && versions)
  if (doc) {
    const collection = among(config.collections)?.slug
    return collection && { type, target: { collection, id: doc.value } }
  }
  const slug = among(config.globals)?.slug
  return slug && { type, target: { global: slug } }
}

const publication = z.object({
  _status: z.string().nullish(),
  updatedAt: z.coerce.date().nullish(),
  deletedAt: z.coerce.date().nullish(),
})

type Publication = z.output<typeof publication>

/** Undefined if it's gone. */
export async function readPublication(
  { db }: Payload,
  target: Target,
): Promise<Publication | undefined> {
  const stored: unknown =
    target.collection === undefined
      ? await db.findGlobal({ slug: target.global })
      : await db.findOne({ collection: target.collection, where: { id: { equals: target.id } } })
  const read = publication.safeParse(stored)
  return read.success && !read.data.deletedAt ? read.data : undefined
}

/** Since that time, by an instance or by hand. A plan without a time is never done. */
export function isDone({ type }: Plan, { _status, updatedAt }: Publication, since: Date): boolean {
  const isPublished = _status === 'published'
  return type === 'unpublish' ? !isPublished : isPublished && !!updatedAt && updatedAt >= since
}

/** Next's build may have another copy of the class. */
const validationError = z.object({
  data: z.object({
    errors: z.array(
      z.object({ label: z.unknown().optional(), message: z.string(), path: z.string() }),
    ),
  }),
})

const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** Sentences that name each field; undefined for other errors. */
export function whatPublishingLacks(error: unknown): string | undefined {
  return validationError
    .safeParse(error)
    .data?.data.errors.map(({ label, message, path }) => {
      const name = typeof label === 'string' && label !== '' ? label : path
      return ended(message.includes(name) ? message : `${name}: ${message}`)
    })
    .join(' ')
}

/** Milliseconds. */
const retryFor = 30_000

/** Retries after a conflict or an outage. */
export async function retryThroughOutage<Result>(work: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + retryFor
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAway(error) || performance.now() > deadline) throw error
      await wait(Math.min(100 * attempt, 1_000))
    }
  }
}
