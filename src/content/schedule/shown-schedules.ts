import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { panelPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import { scheduleTask } from './publish-task'
import { type Plan, readPlan, readPublication, type Target } from './target'

/** Something that was planned, as the panel's start page shows it. */
interface ShownSchedule {
  type: 'publish' | 'unpublish'
  /** What the document, the page or the facts are called. */
  title: string
  /** Its form in the panel, as a path. */
  link: string
  /** When it is to happen, or was. */
  when: Date
  /** All of it in a sentence. */
  sentence: string
}

const words = {
  publish: { willBe: 'will be published', wasToBe: 'was to be published' },
  unpublish: { willBe: 'will be taken down', wasToBe: 'was to be taken down' },
}

const failure = z.object({ message: z.string() })

const unfinished: Where[] = [
  { taskSlug: { equals: scheduleTask } },
  { completedAt: { exists: false } },
]

/** What is planned, the next first. */
export async function upcomingSchedules(payload: Payload): Promise<ShownSchedule[]> {
  const jobs = await findJobs(payload, [...unfinished, { hasError: { not_equals: true } }])
  const shown = await Promise.all(
    jobs.map(async ({ input, waitUntil }) => {
      const what = await lookAt(payload, input)
      if (!what || !waitUntil) return undefined
      const when = new Date(waitUntil)
      if (when <= new Date() && isSettled(what, when)) return undefined
      const sentence = `“${what.title}” ${words[what.type].willBe} on ${londonTime(when)}.`
      return { type: what.type, title: what.title, link: what.link, when, sentence }
    }),
  )
  return shown.filter((one) => one !== undefined)
}

/** What was planned and could not be done, the newest first, until it is done by hand or deleted. */
export async function failedSchedules(payload: Payload): Promise<ShownSchedule[]> {
  const jobs = await findJobs(payload, [...unfinished, { hasError: { equals: true } }])
  const shown = await Promise.all(
    jobs.map(async ({ input, waitUntil, updatedAt, error }) => {
      const what = await lookAt(payload, input)
      const when = new Date(waitUntil ?? updatedAt)
      if (!what || isSettled(what, when)) return undefined
      const reason = failure.safeParse(error).data?.message ?? 'The site’s log says why.'
      const sentence = `“${what.title}” ${words[what.type].wasToBe} on ${londonTime(when)}, and was not. ${reason}`
      return { type: what.type, title: what.title, link: what.link, when, sentence }
    }),
  )
  return shown.filter((one) => one !== undefined).toReversed()
}

async function findJobs(payload: Payload, and: Where[]) {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { and },
    sort: 'waitUntil',
    pagination: false,
    depth: 0,
  })
  return docs
}

interface Looked extends Pick<ShownSchedule, 'type' | 'title' | 'link'> {
  isPublished: boolean
  publishedAt: Date | undefined
}

/** What a job is for; undefined where that is gone. */
async function lookAt(payload: Payload, input: unknown): Promise<Looked | undefined> {
  const plan: Plan | undefined = readPlan(payload, input)
  const stored = plan && (await readPublication(payload, plan.target))
  if (!stored) return undefined
  return {
    type: plan.type,
    ...(await describe(payload, plan.target)),
    isPublished: stored._status === 'published',
    publishedAt: stored.updatedAt ?? undefined,
  }
}

/** Whether what was to happen has happened since, by hand. */
function isSettled({ type, isPublished, publishedAt }: Looked, when: Date): boolean {
  if (type === 'unpublish') return !isPublished
  return isPublished && publishedAt !== undefined && publishedAt >= when
}

/** The form of a target in the panel, as a path. */
export function linkOf(target: Target): string {
  return target.collection === undefined
    ? `${panelPath}/globals/${target.global}`
    : `${panelPath}/collections/${target.collection}/${target.id}`
}

async function describe(
  payload: Payload,
  target: Target,
): Promise<Pick<ShownSchedule, 'title' | 'link'>> {
  if (target.collection === undefined) {
    const { label } = payload.globals.config.find(({ slug }) => slug === target.global) ?? {}
    const title = typeof label === 'string' ? label : target.global
    return { title, link: linkOf(target) }
  }
  const { collection, id } = target
  const { config } = payload.collections[collection]
  const document: object = await payload.findByID({ collection, id, draft: true, depth: 0 })
  const named = Object.entries(document).find(([name]) => name === config.admin.useAsTitle)
  const [, title] = named ?? []
  const { singular } = config.labels
  const unnamed = typeof singular === 'string' ? singular : collection
  return {
    title: typeof title === 'string' && title !== '' ? title : unnamed,
    link: linkOf(target),
  }
}
