import { type APIRequestContext, type APIResponse, expect, type Page, test } from 'playwright/test'
import { asStranger, field, openPanel } from './panel'

/** The id under which the panel calls its server functions, as its own request carries it. */
async function functionsId(page: Page): Promise<string> {
  await openPanel(page, '/collections/articles/create')
  const request = page.waitForRequest((sent) => 'next-action' in sent.headers())
  await field(page, 'title').fill('A new article')
  return (await request).headers()['next-action'] ?? ''
}

const call = (request: APIRequestContext, path: string, id: string, name: string) =>
  request.post(path, {
    headers: { 'Next-Action': id, 'Content-Type': 'text/plain;charset=UTF-8' },
    data: JSON.stringify([{ name, args: {}, serverFunctions: {} }]),
  })

/** From a page that is not the panel's, Next passes the panel's refusal on with a status of its own. */
const isRefused = async (answer: APIResponse) =>
  answer.status() === 404 || (await answer.text()).includes('NEXT_HTTP_ERROR_FALLBACK;404')

const known = 'get-default-layout'

test('the panel’s server functions run for who is signed in, by the names that there are', async ({
  page,
}) => {
  const id = await functionsId(page)
  expect((await call(page.request, '/cms', id, known)).status()).toBe(200)
  for (const name of ['constructor', '__proto__', 'toString', 'nothing']) {
    expect([name, (await call(page.request, '/cms', id, name)).status()]).toEqual([name, 404])
  }
})

test('a stranger calls no server function, from no page', async ({ page, browser }) => {
  const id = await functionsId(page)
  await asStranger(browser, async (stranger) => {
    for (const path of ['/cms', '/cms/login', '/', '/about', '/admin/login']) {
      for (const name of [known, 'constructor', 'form-state']) {
        const answer = await call(stranger.request, path, id, name)
        expect([path, name, await isRefused(answer)]).toEqual([path, name, true])
      }
    }
  })
})

test('who was signed out elsewhere while writing in the panel is asked to sign in', async ({
  page,
  context,
}) => {
  await openPanel(page, '/collections/articles/create')
  await context.clearCookies()
  await field(page, 'title').fill('A new article')
  await expect(page).toHaveURL(/\/cms\/login/)
  await expect(page.locator('#field-password')).toBeVisible()
})
