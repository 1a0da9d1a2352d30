import { getPayload, type Payload } from 'payload'
import { reachDatabase } from '../mongo/open.mjs'
import { step } from '../processes/report.mjs'
import { type ProcessGroup } from '../processes/process-group.mjs'
import { environmentOf, requireFilled } from './database.mjs'
import { loadSettings } from './settings.mjs'

/**
 * Does work with Payload on a filled database, whether or not the site is running.
 * @param work is also told whether the database is the embedded one
 */
export async function withPayload(
  group: ProcessGroup,
  work: (payload: Payload, isOurs: boolean) => Promise<void>,
) {
  const settings = loadSettings()
  const { uri, isOurs } = await reachDatabase(group, settings)
  await requireFilled(uri, settings)
  // Payload's config reads them while it is imported.
  Object.assign(process.env, environmentOf(settings, uri))
  const payload = await step('Opening the site’s data', async () => {
    const { default: config } = await import('@payload-config')
    return getPayload({ config })
  })
  group.onEnd(() => payload.destroy())
  group.signal.throwIfAborted()
  await work(payload, isOurs)
}
