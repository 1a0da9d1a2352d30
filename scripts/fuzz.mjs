import { requireNode } from './processes/node-version.mjs'

requireNode()

const { longRun } = await import('./testing/long-run.mjs')

/** Sends 10,000 arbitrary bodies, or `FUZZ_RUNS`, to each call that anyone may write with. */
await longRun('src/server/fuzz.int.test.ts', { FUZZ_RUNS: '10000' })
