import config from '@payload-config'
import { getPayload, type Payload } from 'payload'
import { mongo } from '@/platform/database/connection'
import { say, step } from '../processes/output.mjs'
import { startGroup } from '../processes/process-group.mjs'
import { readDataFile } from './data-file.mjs'
import { exportContent } from './export-content'
import { importContent } from './import-content'

const importSeconds = 600

/** Run as `content-main.ts export|import FILE [ours]`, with DATABASE_URI and PAYLOAD_SECRET set. */
await startGroup(async ({ signal }) => {
  const [action, file = '', isOurs] = process.argv.slice(2)
  if (action === 'import') await step(`Checking ${file}`, () => readDataFile(file, 'content'))
  const payload = await getPayload({ config })
  try {
    if (action === 'export') {
      await step(`Writing ${file}`, () => exportContent(payload, file, signal))
      return
    }
    const { written, same, removed } = await step(`Importing the content of ${file}`, () =>
      withLongTransactions(payload, isOurs === 'ours', () => importContent(payload, file, signal)),
    )
    say(`  ${written} made or changed, ${same} the same already, ${removed} moved to the trash.`)
  } finally {
    await payload.destroy()
  }
}, 1)

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
