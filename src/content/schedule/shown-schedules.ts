import type { Payload } from 'payload'
import { z } from 'zod'
import { panelPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import { scheduleTask } from './plugin'
import { isDone, readPlan, readPublication, type Target } from './target'

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

/** Next first. */
export const upcomingSchedules = (payload: Payload): Promise<ShownSchedule[]> =>
  readSchedules(payload, false)

/** Newest first, until done by hand or deleted. */
export const failedSchedules = async (payload: Payload): Promise<ShownSchedule[]> =>
  (await readSchedules(payload, true)).toReversed()

async function readSchedules(payload: Payload, isFailed: boolean): Promise<ShownSchedule[]> {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: {
      and: [
        { taskSlug: { equals: scheduleTask } },
        { completedAt: { exists: false } },
        { hasError: { [isFailed ? 'equals' : 'not_equals']: true } },
      ],
    },
    sort: 'waitUntil',
    pagination: false,
    depth: 0,
  })
  const shown = docs.map(async ({ input, waitUntil, updatedAt, error }) => {
    const plan = readPlan(payload, input)
    const stored = plan && (await readPublication(payload, plan.target))
    if (!stored || !(waitUntil || isFailed)) return []
    const when = new Date(waitUntil ?? updatedAt)
    if ((isFailed || when <= new Date()) && isDone(plan, stored, when)) return []
    const { link, title } = await describe(payload, plan.target)
    const { wasToBe, willBe } = words[plan.type]
    const reason = failure.safeParse(error).data?.message ?? 'The site’s log says why.'
    const sentence = isFailed
      ? `“${title}” ${wasToBe} on ${londonTime(when)}, and was not. ${reason}`
      : `“${title}” ${willBe} on ${londonTime(when)}.`
    return [{ type: plan.type, title, link, when, sentence }]
  })
  return (await Promise.all(shown)).flat()
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
