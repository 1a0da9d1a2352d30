import type { Payload, Where } from 'payload'
import { z } from 'zod'
import { panelPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import { scheduleTask } from './plugin'
import { type Plan, readPlan, readPublication, type Target } from './target'

/** For the panel's start page. */
interface ShownSchedule {
  type: 'publish' | 'unpublish'
  title: string
  link: string
  when: Date
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

/** Next first. */
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

/** Newest first, until done by hand or deleted. */
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

/** Undefined if it's gone. */
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

/** By hand. */
function isSettled({ type, isPublished, publishedAt }: Looked, when: Date): boolean {
  if (type === 'unpublish') return !isPublished
  return isPublished && publishedAt !== undefined && publishedAt >= when
}

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
