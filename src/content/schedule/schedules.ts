import { createLocalReq, initTransaction, killTransaction, type Payload } from 'payload'
import { z } from 'zod'
import { placeOfDocument, placeOfGlobal } from '@/content/references/panel-places'
import { londonTime } from '@/platform/time/london-time'
import {
  isDone,
  readPlan,
  readPublication,
  scheduleTask,
  type Target,
  whatPublishingLacks,
  retryThroughOutage,
} from './plugin'

const words = {
  publish: { willBe: 'will be published', wasToBe: 'was to be published' },
  unpublish: { willBe: 'will be taken off the site', wasToBe: 'was to be taken off the site' },
}

const failure = z.object({ message: z.string() })

/**
 * What couldn't be done comes first, the newest at the top, until it's done by hand or deleted. Then
 * what's planned, next first.
 */
export async function readSchedules(payload: Payload) {
  const { docs } = await payload.find({
    collection: 'payload-jobs',
    where: { taskSlug: { equals: scheduleTask }, completedAt: { exists: false } },
    sort: 'waitUntil',
    pagination: false,
    depth: 0,
  })
  const shown = docs.map(async ({ error, hasError, input, updatedAt, waitUntil }) => {
    const isFailed = hasError === true
    const plan = readPlan(payload, input)
    const stored = plan && (await readPublication(payload, plan.target))
    if (!stored || !(waitUntil || isFailed)) return []
    const when = new Date(waitUntil ?? updatedAt)
    if ((isFailed || when <= new Date()) && isDone(plan, stored, when)) return []
    const { link, title } = await describe(payload, plan.target)
    const { wasToBe, willBe } = words[plan.type]
    const reason = failure.safeParse(error).data?.message ?? 'The site’s log says why.'
    const sentence = isFailed
      ? `“${title}” ${wasToBe} on ${londonTime(when)}, but wasn’t. ${reason}`
      : `“${title}” ${willBe} on ${londonTime(when)}.`
    return [{ type: plan.type, title, link, sentence, isFailed }]
  })
  const schedules = (await Promise.all(shown)).flat()
  const failed = schedules.filter(({ isFailed }) => isFailed)
  return [...failed.toReversed(), ...schedules.filter(({ isFailed }) => !isFailed)]
}

async function describe(payload: Payload, target: Target) {
  if (target.collection === undefined) {
    const config = payload.globals.config.find(({ slug }) => slug === target.global)
    const { href, label } = placeOfGlobal({ ...config, slug: target.global })
    return { title: label, link: href }
  }
  const { collection, id } = target
  const { config } = payload.collections[collection]
  const document: unknown = await payload.findByID({ collection, id, draft: true, depth: 0 })
  const { href, kind, title = kind } = placeOfDocument(config, document)
  return { title, link: href }
}

const when = z.object({ date: z.coerce.date() })

const takesBack = z.object({
  deleteID: z.union([z.string(), z.number()]),
  date: z.undefined().optional(),
})

/**
 * Why it may not be planned: its time has passed, or publishing lacks something. Undefined if it
 * may.
 */
export async function refusedSchedule(
  payload: Payload,
  input: unknown,
): Promise<string | undefined> {
  if (takesBack.safeParse(input).success) return undefined
  const time = when.safeParse(input)
  if (!time.success) return 'Choose the day and the time first.'
  const { date } = time.data
  if (date.getTime() <= Date.now()) {
    return `Choose a time in the future: ${londonTime(date)} has passed.`
  }
  const plan = readPlan(payload, input)
  if (!plan) return 'This can’t be published at a set time.'
  if (plan.type === 'unpublish') {
    if (plan.target.collection === undefined) {
      return 'The site’s pages and facts are always there, so they can’t be taken off the site. Publish other words instead.'
    }
    return (await isOrWillBePublished(payload, plan.target))
      ? undefined
      : 'It isn’t published, so it can’t be taken off the site. Choose Publish.'
  }
  const lacking = await lacksForPublishing(payload, plan.target)
  return lacking ? `It can’t be published yet. ${lacking}` : undefined
}

async function isOrWillBePublished(payload: Payload, target: Target): Promise<boolean> {
  const stored = await readPublication(payload, target)
  if (stored?._status === 'published') return true
  const { link } = await describe(payload, target)
  return (await readSchedules(payload)).some(
    (plan) => plan.link === link && plan.type === 'publish' && !plan.isFailed,
  )
}

/** Publishes in a transaction that is rolled back. */
function lacksForPublishing(payload: Payload, target: Target): Promise<string | undefined> {
  return retryThroughOutage(async () => {
    const req = await createLocalReq({}, payload)
    await initTransaction(req)
    const publishing = { data: { _status: 'published' }, depth: 0, req } as const
    try {
      await (target.collection === undefined
        ? payload.updateGlobal({ slug: target.global, ...publishing })
        : payload.update({ collection: target.collection, id: target.id, ...publishing }))
      return undefined
    } catch (error) {
      const lacking = whatPublishingLacks(error)
      if (lacking === undefined) throw error
      return lacking
    } finally {
      await killTransaction(req)
    }
  })
}
