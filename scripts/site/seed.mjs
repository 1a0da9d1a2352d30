import { Refusal } from '../processes/start-error.mjs'

/**
 * Fills an empty database, and leaves one that holds anything as it is.
 *
 * @param {import('../processes/process-group.mjs').Life} life
 * @param {string} scenario (Contract: How it is run)
 * @param {NodeJS.ProcessEnv} siteEnv
 * @throws {Refusal} where it fails, after it said why
 */
export async function seed(life, scenario, siteEnv) {
  const { code } = await life.run(process.execPath, ['--import', 'tsx', 'seed/main.ts', scenario], {
    env: siteEnv,
  })
  if (code !== 0)
    throw new Refusal(
      `The database could not be filled with "${scenario}": the lines above say why.`,
    )
}
