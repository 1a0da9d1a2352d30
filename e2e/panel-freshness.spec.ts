import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, test } from 'playwright/test'
import { z } from 'zod'
import { signIn } from './dashboard'
import { siteFooter } from './site'

/** How often two saves follow each other while visitors come. */
const rounds = 10

const questions = z.object({ docs: z.tuple([z.object({ id: z.string(), question: z.string() })]) })

// What these tests change is on pages, so they run after the tests that read them, and put it back.
const newWords = () => `Words ${randomUUID()}`

/** A text that is saved through the panel's own calls. */
interface Saved {
  save: (words: string) => Promise<void>
  /** What it was. */
  former: string
}

async function savingHome(request: APIRequestContext): Promise<Saved> {
  const { hero } = z
    .object({ hero: z.looseObject({ note: z.string() }) })
    .parse(await (await request.get('/api/globals/home')).json())
  const save = async (note: string) => {
    const data = { hero: { ...hero, note } }
    expect((await request.post('/api/globals/home', { data })).status()).toBe(200)
  }
  return { save, former: hero.note }
}

async function savingAQuestion(request: APIRequestContext): Promise<Saved> {
  const asked = await request.get('/api/faqs?limit=1')
  const [former] = questions.parse(await asked.json()).docs
  const save = async (question: string) => {
    const data = { question, _status: 'published' }
    expect((await request.patch(`/api/faqs/${former.id}`, { data })).status()).toBe(200)
  }
  return { save, former: former.question }
}

for (const [what, path, saving] of [
  ['a page', '/', savingHome],
  ['a document of a collection', '/faq', savingAQuestion],
] as const) {
  test(`${what} shows what was saved at the next request, whoever comes meanwhile, for good`, async ({
    page,
    request,
  }) => {
    await signIn(page)
    const { save, former } = await saving(page.request)
    const seen = async () => (await request.get(path)).text()
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = [newWords(), newWords()]
      await save(first)
      const saved = save(second)
      const visitors = Array.from({ length: 5 }, seen)
      await saved
      expect(await seen()).toContain(second)
      await Promise.all(visitors)
      expect(await seen()).toContain(second)
    }
    await save(former)
  })
}

test('a tab that is open shows a change when its reader goes to the page', async ({
  page,
  browser,
}) => {
  await signIn(page)
  const { save, former } = await savingAQuestion(page.request)
  const reader = await (await browser.newContext()).newPage()
  await reader.goto('/terms')
  await siteFooter(reader).scrollIntoViewIfNeeded()
  const words = newWords()
  await save(words)
  await siteFooter(reader).getByRole('link', { name: 'FAQ' }).click()
  await expect(reader.getByText(words)).toBeVisible()
  await save(former)
  await reader.context().close()
})
