import './processes/node-version.mjs'

const { longRun } = await import('./testing/long-run.mjs')

if (process.argv[2] === 'torture') {
  // Kills the database and the site while enquiries come in.
  await longRun('src/server/torture.long.int.test.ts', { TORTURE_ROUNDS: '20' })
} else {
  // Sends arbitrary bodies to each call that anyone may write with.
  await longRun('src/server/fuzz.int.test.ts', { FUZZ_RUNS: '10000' })
}
