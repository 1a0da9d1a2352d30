import { createLocalReq, initTransaction, killTransaction, type Payload } from 'payload'
import { z } from 'zod'
import { londonTime } from '@/platform/time/london-time'
import { whatPublishingLacks } from './reasons'
import { linkOf, upcomingSchedules } from './shown-schedules'
import { readPlan, readPublication, type Target } from './target'
import { whilePassing } from './while-passing'

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
  asked: unknown,
): Promise<string | undefined> {
  if (takesBack.safeParse(asked).success) return undefined
  const time = when.safeParse(asked)
  if (!time.success) return 'Choose the day and the time first.'
  const { date } = time.data
  if (date.getTime() <= Date.now()) {
    return `Choose a time that is still to come: ${londonTime(date)} has passed.`
  }
  const plan = readPlan(payload, asked)
  if (!plan) return 'This cannot be published at a set time.'
  if (plan.type === 'unpublish') {
    if (plan.target.collection === undefined) {
      return 'A page of the site and its facts are always there, so they cannot be taken down. Publish other words instead.'
    }
    const isNoPage = !(await isOrWillBePublished(payload, plan.target))
    return isNoPage ? 'It is not published, so it cannot be taken down. Choose Publish.' : undefined
  }
  const lacking = await lacksForPublishing(payload, plan.target)
  return lacking ? `It cannot be published yet. ${lacking}` : undefined
}

async function isOrWillBePublished(payload: Payload, target: Target): Promise<boolean> {
  const stored = await readPublication(payload, target)
  if (stored?._status === 'published') return true
  const link = linkOf(target)
  const planned = await upcomingSchedules(payload)
  return planned.some((one) => one.type === 'publish' && one.link === link)
}

/** Publishes in a transaction that is rolled back. */
function lacksForPublishing(payload: Payload, target: Target): Promise<string | undefined> {
  return whilePassing(async () => {
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
