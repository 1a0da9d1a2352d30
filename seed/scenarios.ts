import type { Payload } from 'payload'
import { buildReview } from './build-review'
import { decisionsOn } from './work/progress'
import { busy, busyWork } from './work/busy'
import { seedContent } from './content'
import { edgeReviews, seedEdgeContent } from './edge'
import { seedEditing } from './editing'
import { edgeWork } from './work/edge'
import { storeVisitorDocuments } from './visitors'

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
