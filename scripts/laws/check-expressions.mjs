import { parentPort, workerData } from 'node:worker_threads'
import { check } from 'recheck'
import { z } from 'zod'

/**
 * A thread that tells of each expression that it is given whether it can be made to backtrack. It is
 * none of Jest's, where the checker takes ten times as long.
 */
const expressions = z.array(z.object({ source: z.string(), flags: z.string() })).parse(workerData)
for (const { source, flags } of expressions) {
  parentPort?.postMessage(await check(source, flags, { timeout: 20_000 }))
}
