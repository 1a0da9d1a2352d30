import { expect, type Response, test } from 'playwright/test'
import { openDashboard } from './dashboard'
import { pageKinds } from './site'

/** Words that only the dashboard's own code has. */
const words = 'Waiting for approval'

async function scriptsWith(responses: readonly Response[]): Promise<string[]> {
  const scripts = responses.filter((response) => new URL(response.url()).pathname.endsWith('.js'))
  const texts = await Promise.all(scripts.map((script) => script.text().catch(() => '')))
  return scripts.filter((_, index) => texts[index]?.includes(words)).map((script) => script.url())
}

test('the code of the dashboard is loaded by the dashboard, and by no public page', async ({
  page,
}) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  for (const path of pageKinds) {
    await page.goto(path)
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  expect(await scriptsWith(responses)).toEqual([])
  responses.length = 0
  await openDashboard(page)
  await page.waitForLoadState('networkidle')
  expect(await scriptsWith(responses)).not.toEqual([])
})
