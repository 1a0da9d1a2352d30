import { type APIRequestContext, expect, type Page, test } from 'playwright/test'
import { asStranger, field, openPanel, saveButton } from './panel'

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

/** What a call brings, without what Next says of the page. */
async function resultOf(request: APIRequestContext, path: string, id: string, name: string) {
  const answer = await call(request, path, id, name)
  return (await answer.text()).split('\n').filter((line) => line.startsWith('1:'))
}

/** That of no function at all. */
const nothing = ['1:"$undefined"']

const known = 'get-default-layout'

test('the panel’s server functions run for who is signed in, by the names that there are', async ({
  page,
}) => {
  const id = await functionsId(page)
  expect((await call(page.request, '/cms', id, known)).status()).toBe(200)
  for (const name of ['constructor', '__proto__', 'toString', 'nothing']) {
    expect([name, await resultOf(page.request, '/cms', id, name)]).toEqual([name, nothing])
  }
})

test('a stranger calls no server function, from no page', async ({ page, browser }) => {
  const id = await functionsId(page)
  await asStranger(browser, async (stranger) => {
    for (const [path, status] of [
      ['/cms', 404],
      ['/cms/login', 404],
      ['/', 405],
      ['/about', 405],
      ['/admin/login', 405],
    ] as const) {
      for (const name of [known, 'constructor', 'form-state']) {
        const answer = await call(stranger.request, path, id, name)
        expect([path, name, answer.status()]).toEqual([path, name, status])
      }
    }
  })
})

test('a stranger with a cookie of any kind has nothing of the panel run, or even read', async ({
  request,
}) => {
  const source = await (await request.get('/cms/logout')).text()
  const ids = new Set(source.match(/\b[0-9a-f]{42}\b/g))
  expect(ids.size).toBeGreaterThan(1)
  const data = JSON.stringify([{ name: known, args: { a: Array(200_000).fill({}) } }])
  for (const id of ids) {
    for (const cookie of ['a=b', 'payload-token=forged']) {
      const headers = { 'Next-Action': id, 'Content-Type': 'text/plain', cookie }
      expect((await request.post('/cms', { headers, data })).status()).toBe(404)
    }
  }
})

test('who was signed out elsewhere while writing in the panel keeps the words, and is told at saving', async ({
  page,
  context,
}) => {
  await openPanel(page, '/collections/articles/create')
  await context.clearCookies()
  await field(page, 'title').fill('A new article')
  await saveButton(page).click()
  await expect(page.getByText('Please sign in')).toBeVisible()
  await expect(field(page, 'title')).toHaveValue('A new article')
})
