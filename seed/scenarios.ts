import type { Payload } from 'payload'
import { buildEnquiry } from './build-enquiry'
import { buildReview } from './build-review'
import { seedContent } from './content'
import { edgeEnquiries, edgeReviews, seedEdgeContent } from './edge'
import { storeVisitorDocuments } from './visitors'

interface Scenario {
  /** Whether there is a first admin. */
  admin: boolean
  fill: (payload: Payload) => Promise<void>
}

const busy = { enquiries: 250, reviews: 40, pending: 12 } as const

async function fillBusy(payload: Payload): Promise<void> {
  await seedContent(payload)
  await storeVisitorDocuments(payload, {
    enquiries: Array.from({ length: busy.enquiries }, (_, index) => buildEnquiry(index)),
    reviews: Array.from({ length: busy.reviews }, (_, index) =>
      buildReview(index, { approved: index >= busy.pending }),
    ),
  })
}

async function fillEdge(payload: Payload): Promise<void> {
  await seedContent(payload)
  await seedEdgeContent(payload)
  await storeVisitorDocuments(payload, { enquiries: edgeEnquiries(), reviews: edgeReviews() })
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
