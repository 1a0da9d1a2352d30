import type { APIRequestContext, Browser, Locator, Page, Response } from 'playwright/test'
import { z } from 'zod'
import { axeFaults } from './accessibility'
import { signIn } from './dashboard'
import { expect } from './test'

/**
 * Goes to a screen of the panel and waits until React has it. Before that, typing changes nothing,
 * and the menu that opens at the side can move a link from under the pointer.
 */
export async function goToPanel(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address)
  await expect(page.locator('.template-default--nav-hydrated')).toBeVisible()
  return response
}

export async function openPanel(page: Page, path: string): Promise<void> {
  await signIn(page)
  await goToPanel(page, `/cms${path}`)
  await expect(saveButton(page)).toBeVisible()
}

/** An input of the panel by the field's path, such as `facts.fee`. */
export const field = (within: Page | Locator, path: string): Locator =>
  within.locator(`#field-${path.replaceAll('.', '__')}`)

/** Saves a page or the facts; publishes what can be a draft. */
export const saveButton = (within: Page | Locator): Locator => within.locator('#action-save')

/** Presses a button and waits until the panel says that all is stored. */
export async function store(page: Page, button = saveButton(page)): Promise<void> {
  await button.click()
  const stored = page.locator('.toast-success').filter({ hasText: /successfully/ })
  await expect(stored.first()).toBeVisible()
  // It also goes away on its own, at any time.
  await expect(async () => {
    if ((await stored.count()) > 0)
      await stored.first().getByRole('button').click({ timeout: 1_000 })
    await expect(stored).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}

export async function asStranger<Seen>(browser: Browser, look: (page: Page) => Promise<Seen>) {
  const context = await browser.newContext()
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

/**
 * What a first request for an address brings, markup and data included.
 * @param request a stranger's, without a session
 */
export const sourceOf = async (request: APIRequestContext, path: string): Promise<string> =>
  (await request.get(path)).text()

/** What the page itself says between header and footer, as markup that needs no scripts. */
export const mainOf = (source: string): string =>
  (/<main.*<\/main>/s.exec(source)?.[0] ?? '').replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '')

export async function saveGlobal({ request }: Page, slug: string, changes: object): Promise<void> {
  const answer = await request.post(`/api/globals/${slug}`, { data: changes })
  expect(answer.ok(), slug).toBe(true)
}

/** Expects that axe finds nothing in what is ours of a screen of the panel. */
export async function expectPartAccessible(page: Page, part: string): Promise<void> {
  expect(await axeFaults(page, { within: part })).toEqual([])
}

export const createdSchema = z.object({ doc: z.object({ id: z.string() }) })

/** Stores the draft of an article, signed in. @returns its address under `/api` */
export async function newArticle(page: Page, data: object): Promise<string> {
  await signIn(page)
  const answer = await page.request.post('/api/articles?draft=true', { data })
  return `/api/articles/${createdSchema.parse(await answer.json()).doc.id}`
}
