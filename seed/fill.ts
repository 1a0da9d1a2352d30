import type { Payload } from 'payload'
import { type Mail, mailsOf } from '@/mail/queue'
import { mongo } from '@/platform/database/connection'
import { decisionsOf, type StoredDecision } from '@/reviews/store/decisions'
import { buildReview, type StoredReview } from './builders'
import { decisionsOn, type SeededEnquiry } from './progress'
import { busy, busyWork } from './busy'
import { seedContent } from './content'
import { edgeReviews, edgeWork, seedEdgeContent } from './edge'
import { seedEditing } from './editing'
import { createFirstAdmin, type FirstAdmin, readFirstAdmin } from './first-admin'

/** Documents written in parallel. */
const batch = 50

async function write<Row>(rows: readonly Row[], writeOne: (row: Row) => Promise<unknown>) {
  for (let start = 0; start < rows.length; start += batch) {
    await Promise.all(rows.slice(start, start + batch).map(writeOne))
  }
}

interface Visitors {
  enquiries: readonly SeededEnquiry[]
  mails: readonly Mail[]
  reviews: readonly StoredReview[]
  /** Some are about reviews that no longer exist. */
  decisions: readonly StoredDecision[]
}

/** Stores enquiries and reviews with the work done on them, past the calls and their limits. */
async function storeVisitorDocuments(
  payload: Payload,
  { decisions, enquiries, mails, reviews }: Visitors,
): Promise<void> {
  await mailsOf(payload).insertMany([...mails])
  await decisionsOf(payload).insertMany([...decisions])
  const store = (collection: 'enquiries' | 'reviews') => (row: { createdAt: Date | string }) =>
    payload.db.create({
      collection,
      data: { ...row, updatedAt: row.createdAt },
      returning: false,
    })
  await write(enquiries, store('enquiries'))
  await write(reviews, store('reviews'))
}

interface Scenario {
  admin: boolean
  /** @param at the moment from which what is due is counted back */
  fill: (payload: Payload, at: Date) => Promise<void>
}

async function fillBusy(payload: Payload, at: Date): Promise<void> {
  await seedContent(payload)
  await seedEditing(payload, at)
  const reviews = Array.from({ length: busy.reviews }, (_, index) =>
    buildReview(index, { approved: index >= busy.pending }),
  )
  const decisions = decisionsOn(reviews, busy.removed)
  await storeVisitorDocuments(payload, { ...busyWork(at), reviews, decisions })
}

async function fillEdge(payload: Payload, at: Date): Promise<void> {
  await seedContent(payload)
  await seedEdgeContent(payload)
  await seedEditing(payload, at)
  const reviews = edgeReviews()
  const decisions = decisionsOn(reviews, [{ reason: null, declined: 1_000, takenOff: 1 }])
  await storeVisitorDocuments(payload, { ...edgeWork(at), reviews, decisions })
}

/** Source: docs/api.md, "How it is run". */
export const scenarios = {
  demo: { admin: true, fill: seedContent },
  empty: { admin: false, fill: seedContent },
  busy: { admin: true, fill: fillBusy },
  edge: { admin: true, fill: fillEdge },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}

type Outcome = { filled: false } | { filled: true; admin?: FirstAdmin }

/** The list of applied migrations doesn't count. */
async function isEmpty(payload: Payload): Promise<boolean> {
  for (const collection of (await mongo(payload).connection.db?.collections()) ?? []) {
    if (collection.collectionName === 'payload-migrations') continue
    if (await collection.findOne({}, { projection: { _id: 1 } })) return false
  }
  return true
}

/**
 * Fills an empty database with a scenario; any other is left as it is.
 * @param env says who the first admin is
 * @param at the moment from which what is due is counted back
 * @throws FirstAdminError where the environment names an admin who cannot be
 * Source: docs/api.md, "How it is run".
 */
export async function fill(
  payload: Payload,
  name: ScenarioName,
  env: NodeJS.ProcessEnv,
  at = new Date(),
): Promise<Outcome> {
  if (!(await isEmpty(payload))) return { filled: false }
  const scenario = scenarios[name]
  const admin = scenario.admin ? readFirstAdmin(env) : undefined
  await scenario.fill(payload, at)
  if (!admin) return { filled: true }
  await createFirstAdmin(payload, admin)
  return { filled: true, admin }
}
