import type { Page } from 'playwright/test'
import { signIn } from './dashboard'
import { goToPanel } from './panel'
import { expect, test } from './test'

test.describe.configure({ mode: 'parallel' })

const open = (page: Page, address: string): Promise<void> =>
  test.step(address, async () => {
    const answer = await goToPanel(page, address)
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  })

/** Where the panel's own menu leads to under an address. */
async function inMenu(page: Page, under: string): Promise<string[]> {
  await open(page, '/cms')
  // Closed, the menu has its links all the same.
  const menu = page.getByRole('navigation', { name: 'Panel', includeHidden: true })
  const links = menu.locator(`a[href^="${under}"]`)
  await expect(links.first()).toBeAttached()
  const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  return addresses.filter((address) => address !== null)
}

/** Opens the first of the links, where there is one. @returns whether there was */
async function openFirst(page: Page, links: string): Promise<boolean> {
  const link = page.locator(links).first()
  const address = (await link.count()) > 0 ? await link.getAttribute('href') : null
  if (address !== null) await open(page, address)
  return address !== null
}

/** From a form that is open: its versions, and the latest of them. */
async function openVersions(page: Page): Promise<void> {
  if (await openFirst(page, '.doc-tabs a[href$="/versions"]')) {
    await openFirst(page, '.panel-versions li a')
  }
}

test('every list of the panel opens, with its trash, its forms and their versions', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await signIn(page)
  for (const list of await inMenu(page, '/cms/collections/')) {
    await open(page, `${list}/trash`)
    await open(page, list)
    if (await openFirst(page, `tbody a[href^="${list}/"]`)) await openVersions(page)
    await open(page, list)
    await openFirst(page, `a[href="${list}/create"]`)
  }
})

test('every page and every place of facts opens, with its versions', async ({ page }) => {
  test.setTimeout(300_000)
  await signIn(page)
  for (const form of await inMenu(page, '/cms/globals/')) {
    await open(page, form)
    await openVersions(page)
  }
})
