import { payloadSourceFlags } from '../processes/payload-flags.mjs'
import { StartError } from '../processes/start-error.mjs'

/**
 * Fills an empty database, and leaves any other as it is.
 * @param {import('../processes/process-group.mjs').ProcessGroup} group
 * @param {string} scenario (docs/api.md, "How it is run")
 * @param {import('./prepare.mjs').SiteEnv} siteEnv
 */
export async function seed(group, scenario, siteEnv) {
  const { code } = await group.run(
    process.execPath,
    [...payloadSourceFlags, 'seed/main.ts', scenario],
    { env: siteEnv },
  )
  if (code !== 0)
    throw new StartError(
      `The database could not be filled with "${scenario}": the lines above say why.`,
    )
}
