import type { Payload } from 'payload'
import { mailsOf } from '@/mail/queue'
import { decisionsOf } from '@/reviews/store/decisions'
import { busyVisitors } from './busy'
import { seedContent } from './content'
import { edgeVisitors, seedEdgeContent } from './edge'
import { seedEditing } from './editing'
import { type FirstAdmin, readFirstAdmin } from './first-admin'

/** What is stored about visitors, and the work on it. Some decisions are about reviews that no longer exist. */
type Visitors = ReturnType<typeof busyVisitors>

/** Bypasses the calls and their limits. */
async function storeVisitors(
  payload: Payload,
  { decisions, enquiries, mails, reviews }: Visitors,
): Promise<void> {
  await mailsOf(payload).insertMany(mails)
  await decisionsOf(payload).insertMany(decisions)
  const store = (collection: 'enquiries' | 'reviews') => (row: { createdAt: Date | string }) =>
    payload.db.create({
      collection,
      data: { ...row, updatedAt: row.createdAt },
      returning: false,
    })
  await Promise.all([...enquiries.map(store('enquiries')), ...reviews.map(store('reviews'))])
}

interface Scenario {
  hasAdmin: boolean
  seedMore?: (payload: Payload) => Promise<void>
  /** @param at the moment from which what is due is counted back */
  visitors?: (at: Date) => Visitors
}

const scenarios = {
  demo: { hasAdmin: true },
  empty: { hasAdmin: false },
  busy: { hasAdmin: true, visitors: busyVisitors },
  edge: { hasAdmin: true, seedMore: seedEdgeContent, visitors: edgeVisitors },
} as const satisfies Record<string, Scenario>

export const scenarioNames = Object.keys(scenarios)

export type ScenarioName = keyof typeof scenarios

export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}

/**
 * Fills an empty database with a scenario.
 * @param env says who the first admin is
 * @param at the moment from which what is due is counted back
 * @returns the scenario's admin
 * @throws SettingError if the environment names an admin who can't be made
 */
export async function fill(
  payload: Payload,
  name: ScenarioName,
  env: NodeJS.ProcessEnv,
  at = new Date(),
): Promise<FirstAdmin | undefined> {
  const admin = scenarios[name].hasAdmin ? readFirstAdmin(env) : undefined
  await seedScenario(payload, name, at)
  if (!admin) return undefined
  const { username, password } = admin
  await payload.create({ collection: 'users', data: { username, password } })
  return admin
}

/** All but the admin. */
async function seedScenario(payload: Payload, name: ScenarioName, at: Date): Promise<void> {
  const { seedMore, visitors }: Scenario = scenarios[name]
  await seedContent(payload)
  await seedMore?.(payload)
  if (!visitors) return
  await seedEditing(payload, at)
  await storeVisitors(payload, visitors(at))
}
