import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { z } from 'zod'
import { mongo } from '@/platform/database/connection'
import { say, step } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'
import { readJson } from '../project/json.mjs'
import { inProject } from '../project/paths.mjs'
import { exportContent } from './export'
import { importContent } from './import'
import { openContentFile } from './file/read'

const kilobyte = 1000

const site = z.object({ version: z.string() }).parse(readJson(inProject('package.json'))).version

const importSeconds = 600

/** Run as `main.ts export|import FILE [ours]`, with DATABASE_URI and PAYLOAD_SECRET set. */
await startGroup(async ({ signal }) => {
  const [action, file = '', isOurs] = process.argv.slice(2)
  await (action === 'export' ? exportTo(file, signal) : importFrom(file, signal, isOurs === 'ours'))
}, 1)

async function exportTo(file: string, signal: AbortSignal): Promise<void> {
  await withPayload((payload) =>
    step(`Writing ${file}`, async () => {
      const bytes = await exportContent(payload, { file, say, signal, site })
      say(`  ${Math.ceil(bytes / kilobyte)} kB`)
    }),
  )
}

async function importFrom(file: string, signal: AbortSignal, isOurs: boolean): Promise<void> {
  const content = await step(`Checking ${file}`, () => openContentFile(file))
  try {
    const { written, same, removed } = await withPayload((payload) =>
      step(`Importing the content of ${file}`, () =>
        withLongTransactions(payload, isOurs, () =>
          importContent(payload, content, { say, signal }),
        ),
      ),
    )
    say(`  ${written} made or changed, ${same} the same already, ${removed} moved to the trash.`)
  } finally {
    await content.close()
  }
}

async function withPayload<T>(work: (payload: Payload) => Promise<T>): Promise<T> {
  const payload = await getPayload({ config })
  try {
    return await work(payload)
  } finally {
    await payload.destroy()
  }
}

/** Our own server ends a transaction after 20 s, but a hundred large pictures can take longer. */
async function withLongTransactions<T>(
  payload: Payload,
  isOurs: boolean,
  work: () => Promise<T>,
): Promise<T> {
  if (!isOurs) return work()
  const name = 'transactionLifetimeLimitSeconds'
  const admin = mongo(payload).connection.getClient().db('admin')
  const usual: Record<string, unknown> = await admin.command({ getParameter: 1, [name]: 1 })
  await admin.command({ setParameter: 1, [name]: importSeconds })
  try {
    return await work()
  } finally {
    await admin.command({ setParameter: 1, [name]: usual[name] })
  }
}
