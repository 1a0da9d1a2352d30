import config from '@payload-config'
import { getPayload } from 'payload'
import { readSiteUrl, SettingError } from '@/platform/environment.mjs'
import { fill, isScenario, scenarioNames } from './fill'
import { welcome } from './first-admin'

/**
 * Usage: `main.ts <scenario>`, with DATABASE_URI, of an empty database, and PAYLOAD_SECRET in the
 * environment.
 */
async function main(name: string): Promise<number> {
  if (!isScenario(name)) {
    console.error(`There's no scenario '${name}': choose ${scenarioNames.join(', ')}.`)
    return 1
  }
  const payload = await getPayload({ config })
  try {
    const admin = await fill(payload, name, process.env)
    if (admin) console.log(welcome(admin, readSiteUrl(process.env).origin))
    return 0
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    console.error(error.message)
    return 1
  } finally {
    await payload.destroy()
  }
}

process.exit(await main(process.argv[2] ?? 'demo'))
