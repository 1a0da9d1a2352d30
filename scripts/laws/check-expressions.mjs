import { parentPort, workerData } from 'node:worker_threads'
import { check } from 'recheck'
import { z } from 'zod'

/**
 * Says of each expression whether it can be made to backtrack. It's a thread, because the checker takes
 * ten times as long inside Jest.
 */
const expressions = z.array(z.object({ source: z.string(), flags: z.string() })).parse(workerData)
for (const { source, flags } of expressions) {
  // By default it only guesses, and sometimes wrongly, about what is repeated more than 30 times.
  parentPort?.postMessage(await check(source, flags, { timeout: 20_000, maxRepeatCount: 100 }))
}
