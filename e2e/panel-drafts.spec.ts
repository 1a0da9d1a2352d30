import type { APIRequestContext, Browser, Locator, Page } from 'playwright/test'
import { z } from 'zod'
import { newName } from './dashboard'
import { asStranger, choose, field, openPanel, saveButton, store } from './panel'
import { pages } from './site'
import { expect, test } from './test'

/** All that a stranger can ask for in which a text could stand. */
const everywhere = (slug: string, collection: string) => [
  ...pages,
  `/resources/${slug}`,
  '/sitemap.xml',
  `/api/${collection}`,
  `/api/${collection}?draft=true`,
  `/api/${collection}?where[slug][equals]=${slug}&draft=true`,
  `/api/${collection}/versions`,
]

/** The addresses at which a stranger finds a text. */
async function found(browser: Browser, text: string, addresses: string[]): Promise<string[]> {
  return asStranger(browser, async ({ request }) => {
    const sources = await Promise.all(addresses.map((address) => sourceOf(request, address)))
    return addresses.filter((_, index) => sources[index]?.includes(text))
  })
}

const sourceOf = async (request: APIRequestContext, address: string): Promise<string> =>
  (await request.get(address)).text()

const newest = z.object({ docs: z.array(z.looseObject({})) })

/** Waits until what was typed is kept as a draft, which needs no button. */
async function kept(page: Page, collection: string, fieldName: string, value: string) {
  const query = `draft=true&depth=0&where[${fieldName}][equals]=${encodeURIComponent(value)}`
  const found = async () =>
    newest.parse(await (await page.request.get(`/api/${collection}?${query}`)).json()).docs.length
  await expect.poll(found).toBe(1)
}

/** As Word copies it: a heading, a list of two paragraphs, a link that leads nowhere and a picture. */
const fromWord = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><body>
<h1 style="color:red">From Word<o:p></o:p></h1>
<p class=MsoNormal><b style="font-family:Calibri">Bold</b> and <a href="javascript:alert(1)">nowhere</a>.</p>
${['Third', 'Fourth'].map((item) => `<p class=MsoListParagraph><span style="mso-list:Ignore">·<span>&nbsp;</span></span>${item}<o:p></o:p></p>`).join('\n')}
<img src="file:///picture.png"></body></html>`

/** Pastes markup where the caret is. */
const paste = (text: Locator, markup: string) =>
  text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    const pasted = { bubbles: true, cancelable: true, clipboardData }
    element.dispatchEvent(new ClipboardEvent('paste', pasted))
  }, markup)

async function unpublish(page: Page): Promise<void> {
  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-unpublish').click()
  await store(page, page.getByRole('button', { name: 'Confirm' }))
}

/** Removes for good what the page shows in the panel. */
async function remove(page: Page): Promise<void> {
  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(saveButton(page)).toHaveCount(0)
}

test('an article is seen by nobody until it is published, and by nobody once it no longer is', async ({
  page,
  browser,
}) => {
  const title = newName('A guide')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const addresses = everywhere(slug, 'articles')
  const address = `/resources/${slug}`
  await openPanel(page, '/collections/articles/create')
  await field(page, 'title').fill(title)
  await field(page, 'summary').fill(`What ${title} is about.`)
  await field(page, 'slug').fill(slug)
  await kept(page, 'articles', 'slug', slug)
  expect(await found(browser, title, addresses)).toEqual([])
  expect(await found(browser, slug, ['/resources', '/sitemap.xml'])).toEqual([])

  const text = page.locator('.field-type.rich-text-lexical [contenteditable=true]')
  await text.click()
  await page.keyboard.type('## To begin with\n- First\nSecond\n\n')
  await paste(text, fromWord)
  await choose(page, 'category', 'Home and family')
  const day = field(page, 'date').getByRole('textbox')
  await day.fill('19/11/2026')
  await day.press('Enter')
  await store(page)
  expect(await found(browser, title, addresses)).toEqual(['/resources', address])
  expect(await found(browser, slug, ['/sitemap.xml'])).toEqual(['/sitemap.xml'])
  await asStranger(browser, async (stranger) => {
    await stranger.goto(address)
    await expect(stranger.getByText('19 November 2026')).toBeVisible()
    await expect(
      stranger.getByRole('listitem').filter({ hasText: /^(First|Second|Third|Fourth)$/ }),
    ).toHaveCount(4)
    const pasted = stranger.getByRole('heading', { level: 2, name: 'From Word' })
    await expect(pasted).toBeVisible()
    await expect(stranger.getByRole('strong').filter({ hasText: 'Bold' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'nowhere' })).toHaveCount(0)
    await expect(stranger.getByRole('article').getByRole('img')).toHaveCount(0)
  })

  await field(page, 'title').fill(`${title}, second edition`)
  await kept(page, 'articles', 'title', `${title}, second edition`)
  expect(await found(browser, 'second edition', addresses)).toEqual([])
  expect(await found(browser, title, addresses)).toEqual(['/resources', address])

  await unpublish(page)
  expect(await found(browser, title, addresses)).toEqual([])
  expect(await found(browser, slug, ['/sitemap.xml'])).toEqual([])
  const gone = await asStranger(browser, ({ request }) => request.get(address))
  expect(gone.status()).toBe(404)
  await remove(page)
})

test('a question is seen by nobody until it is published, and by nobody once it no longer is', async ({
  page,
  browser,
}) => {
  const question = `${newName('Can I ask')}?`
  const slug = question.toLowerCase().replaceAll(' ', '-').replace('?', '')
  const addresses = everywhere(slug, 'faqs')
  await openPanel(page, '/collections/faqs/create')
  await field(page, 'question').fill(question)
  await field(page, 'paragraphs').fill('Yes.\nAlways.')
  await choose(page, 'category', 'Fees & Payment')
  await field(page, 'slug').fill(slug)
  await field(page, 'quick').check()
  await kept(page, 'faqs', 'slug', slug)
  expect(await found(browser, question, addresses)).toEqual([])

  await store(page)
  expect(await found(browser, question, addresses)).toEqual(['/resources', '/faq'])

  await unpublish(page)
  expect(await found(browser, question, addresses)).toEqual([])
  await remove(page)
})
