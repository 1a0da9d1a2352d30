import type { Locator } from 'playwright/test'
import { longText } from '@/content/testing/long-text'
import { newName, signIn } from './dashboard'
import { createdSchema, field, mainOf, openPanel, sourceOf, store } from './panel'
import { expect, test } from './test'

test('nobody sees an article or a question unless it is published', async ({ page, request }) => {
  const [title, question] = [newName('May I read'), newName('Can I ask')]
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const pages = ['/resources', `/resources/${slug}`, '/faq', '/sitemap.xml']
  /** The pages that each text is on. */
  const shownOn = async (...texts: string[]) => {
    const sources = await Promise.all(pages.map((path) => sourceOf(request, path)))
    return texts.map((text) => pages.filter((_, index) => sources[index]?.includes(text)))
  }
  await signIn(page)
  const made: string[] = []
  for (const [collection, whole] of [
    ['articles', { title, summary: 'What it is about.', category: 'home', date: '2026-01-05' }],
    ['faqs', { question, paragraphs: 'Yes.\nAlways.', category: 'fees', quick: true }],
  ] as const) {
    const data = { ...whole, slug, readTime: 3, body: longText('To begin with.') }
    const answer = await page.request.post(`/api/${collection}?draft=true`, { data })
    made.push(`/api/${collection}/${createdSchema.parse(await answer.json()).doc.id}`)
  }
  const change = async (data: object, query = '') => {
    for (const address of made) {
      const answer = await page.request.patch(`${address}${query}`, { data })
      expect(answer.status(), address).toBe(200)
    }
  }
  expect(await shownOn(title, question, slug)).toEqual([[], [], []])
  await change({ _status: 'published' })
  const later = { title: `${title}, second edition`, question: `${question}, second edition` }
  await change(later, '?draft=true')
  expect(await shownOn(title, question, 'second edition')).toEqual([
    ['/resources', `/resources/${slug}`],
    ['/resources', '/faq'],
    [],
  ])
  await change({ _status: 'draft' })
  expect(await shownOn(title, question, slug)).toEqual([[], [], []])
})

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

test('an article is written, pasted from Word, published and read', async ({ page, request }) => {
  const title = newName('A guide')
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await openPanel(page, '/collections/articles/create')
  await expect(page.getByRole('heading', { name: 'New article' })).toBeVisible()
  await field(page, 'title').fill(title)
  await field(page, 'summary').fill(`What ${title} is about.`)
  await field(page, 'slug').fill(slug)
  // What was typed is kept as a draft, which needs no button.
  const drafts = `/api/articles?draft=true&depth=0&where[slug][equals]=${slug}`
  await expect.poll(async () => (await page.request.get(drafts)).text()).toContain(slug)
  const text = page.locator('.field-type.rich-text-lexical [contenteditable=true]')
  await text.click()
  await page.keyboard.type('## To begin with\n- First\nSecond\n\n')
  await paste(text, fromWord)
  await field(page, 'category').getByRole('combobox').click()
  await page.getByRole('option', { name: 'Home and family', exact: true }).click()
  const day = field(page, 'date').getByRole('textbox')
  await day.fill('19/11/2026')
  await day.press('Enter')
  await store(page)
  const main = mainOf(await sourceOf(request, `/resources/${slug}`))
  const read = /<article.*<\/article>/s.exec(main)?.[0] ?? ''
  expect(read).toMatch(/19\sNovember\s2026/)
  const points = read.matchAll(/<li[^>]*>(First|Second|Third|Fourth)<\/li>/g)
  expect([...points].map(([, point]) => point)).toEqual(['First', 'Second', 'Third', 'Fourth'])
  expect(read).toMatch(/<h2[^>]*>From Word</)
  expect(read).toMatch(/<strong[^>]*>Bold</)
  expect(read).toContain('nowhere')
  expect(read).not.toMatch(/<a[^>]*>nowhere|<img|javascript:/)
})
