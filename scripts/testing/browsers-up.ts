import { ProcessGroup } from '../processes/process-group.mjs'
import { buildForTests, runForBrowsers } from './site'

/**
 * Builds the site and runs it for `npx playwright test FILE`, unless `npm test` has done so. Playwright's
 * workers get these variables, and it calls what this returns when it's done.
 */
export default async function browsersUp() {
  if (process.env['E2E_SITES']) return
  const group = new ProcessGroup()
  Object.assign(process.env, await runForBrowsers(group, await buildForTests(group)))
  return () => group.end()
}
