import { availableParallelism } from 'node:os'
import { z } from 'zod'

/**
 * How many sites the browser tests have: each of Playwright's workers talks to its own alone. A worker
 * with its browser and its site keeps a core busy.
 */
export const siteCount = Math.min(availableParallelism(), 4)

const testSites = z.array(
  z.object({
    baseUrl: z.string(),
    /** Moves its clock: scripts/testing/site-clock.mjs. */
    clockUrl: z.string(),
    /** Shows as JSON the mails it has sent. */
    mailUrl: z.string(),
    databaseUri: z.string(),
  }),
)

export type TestSite = z.output<typeof testSites>[number]

/** The site of the worker that this process is. Undefined in the process that starts the workers. */
export function ownSite(): TestSite | undefined {
  const { E2E_SITES: sites = '[]', TEST_PARALLEL_INDEX: worker } = process.env
  return testSites.parse(JSON.parse(sites))[Number(worker)]
}
