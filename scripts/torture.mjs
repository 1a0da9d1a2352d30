import { requireNode } from './processes/node-version.mjs'

requireNode()

const { longRun } = await import('./testing/long-run.mjs')

/** Kills the database and the site 20 times, or `TORTURE_ROUNDS`, while enquiries come in. */
await longRun('src/server/torture.int.test.ts', { TORTURE_ROUNDS: '20' })
