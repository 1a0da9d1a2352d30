import type { Payload } from 'payload'
import { buildReview } from './build-review'
import { busy, busyWork } from './work/busy'
import { seedContent } from './content'
import { edgeReviews, seedEdgeContent } from './edge'
import { seedEditing } from './editing'
import { edgeWork } from './work/edge'
import { storeVisitorDocuments } from './visitors'

interface Scenario {
  /** Whether there is a first admin. */
  admin: boolean
  /** @param at the moment from which what is due is counted back */
  fill: (payload: Payload, at: Date) => Promise<void>
}

async function fillBusy(payload: Payload, at: Date): Promise<void> {
  await seedContent(payload)
  await seedEditing(payload, at)
  await storeVisitorDocuments(payload, {
    ...busyWork(at),
    reviews: Array.from({ length: busy.reviews }, (_, index) =>
      buildReview(index, { approved: index >= busy.pending }),
    ),
  })
}

async function fillEdge(payload: Payload, at: Date): Promise<void> {
  await seedContent(payload)
  await seedEdgeContent(payload)
  await seedEditing(payload, at)
  await storeVisitorDocuments(payload, { ...edgeWork(at), reviews: edgeReviews() })
}

/** What an empty database may be filled with. Source: docs/api.md, "How it is run". */
export const scenarios = {
  demo: { admin: true, fill: seedContent },
  empty: { admin: false, fill: seedContent },
  busy: { admin: true, fill: fillBusy },
  edge: { admin: true, fill: fillEdge },
} as const satisfies Record<string, Scenario>

export type ScenarioName = keyof typeof scenarios

/** Whether a word names a scenario. */
export function isScenario(name: string): name is ScenarioName {
  return Object.hasOwn(scenarios, name)
}
