import type { Page, Request } from 'playwright/test'
import { z } from 'zod'
import { expectNoSidewaysScroll } from './accessibility'
import { newName } from './dashboard'
import {
  expectPartAccessible,
  field,
  goToPanel,
  newArticle,
  openPanel,
  saveButton,
  store,
} from './panel'
import { expect, test } from './test'

const titled = z.looseObject({ title: z.string().nullish(), _status: z.string() })

const panelOf = (address: string) => address.replace('/api', '/collections')

/** Opens a new article. @returns its address under `/api` */
async function openNew(page: Page, title: string): Promise<string> {
  const address = await newArticle(page, { title })
  await openPanel(page, panelOf(address))
  return address
}

const newest = async (page: Page, address: string) =>
  titled.parse(await (await page.request.get(`${address}?draft=true&depth=0`)).json())

/** For what comes within a second. */
const often = { intervals: [100] }

/** Waits until a title is stored. */
const stored = (page: Page, address: string, title: string) =>
  expect.poll(async () => (await newest(page, address)).title, often).toBe(title)

const notice = (page: Page) => page.locator('.panel-editing-notice')
const versionNames = (page: Page) => page.locator('.panel-versions li a')

/** Stores what the form sends by itself at once, and holds the answers back. */
async function holdAnswers(page: Page) {
  const held: (() => void)[] = []
  let isHolding = true
  await page.route(/autosave=true/, async (route) => {
    if (!isHolding) return route.continue()
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    return route.fulfill({ response })
  })
  return {
    isHeld: () => expect.poll(() => held.length, often).toBe(1),
    letGo: () => held.shift()?.(),
    holdNoMore: () => {
      isHolding = false
      held.shift()?.()
    },
  }
}

/** Whether Publish was out of reach when the next draft was sent. Called in the browser. */
const isWithheldOnceSent = () =>
  new Promise<boolean | undefined>((resolve) => {
    const send = window.fetch.bind(window)
    window.fetch = (address, init) => {
      const button = document.querySelector<HTMLButtonElement>('#action-save')
      const url = address instanceof Request ? address.url : String(address)
      if (url.includes('autosave=true')) resolve(button?.disabled)
      return send(address, init)
    }
  })

test('typing and publishing while a draft is stored lose no letter', async ({ page }) => {
  const address = await openNew(page, newName('Slow'))
  const text = page.locator('.rich-text-lexical [contenteditable=true]')
  const [title, summary] = [field(page, 'title'), field(page, 'summary')]
  const answer = await holdAnswers(page)
  await test.step('what is typed while the form waits for two answers is stored', async () => {
    const begun = newName('Begun')
    await title.fill(begun)
    await answer.isHeld()
    await title.fill(`${begun} and gone on with`)
    await text.click()
    await page.keyboard.type('Typed meanwhile')
    await summary.fill('Typed in a further field')
    answer.letGo()
    await answer.isHeld()
    await text.click()
    await page.keyboard.type(', and then')
    await summary.fill('Typed during the second')
    await page.getByRole('link', { name: 'Questions', exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('Your changes have not been saved')
    await page.getByRole('button', { name: 'Stay on this page' }).click()
    answer.holdNoMore()
    for (const [typed, shown] of [
      [`${begun} and gone on with`, await title.inputValue()],
      ['Typed meanwhile, and then', await text.textContent()],
      ['Typed during the second', await summary.inputValue()],
    ] as const) {
      expect(shown).toBe(typed)
      const stored = expect.poll(async () => JSON.stringify(await newest(page, address)), often)
      await stored.toContain(typed)
    }
  })
  await expect(saveButton(page)).toBeEnabled()
  await test.step('Publish is withheld from the moment that a draft is sent', async () => {
    const isWithheld = page.evaluate(isWithheldOnceSent)
    await summary.fill('A little more still.')
    expect(await isWithheld).toBe(true)
  })
  await test.step('what is typed without a pause is saved before it ends', async () => {
    const saves: Request[] = []
    page.on('request', (one) => {
      const isSave = one.url().includes('autosave=true')
      if (isSave && one.postData()?.includes('word word')) saves.push(one)
    })
    await summary.fill('')
    // Without a pause that is long enough for saving, for three times as long as anyone has to wait.
    for (let words = 0; words < 20 && saves.length === 0; words += 1) {
      await page.keyboard.type('word ', { delay: 150 })
    }
    expect((await saves[0]?.response())?.status()).toBe(200)
    expect(String((await newest(page, address))['summary'])).toMatch(/^word word/)
  })
})

test('a refusal leads to its field, and going back to what is published takes it away', async ({
  page,
}) => {
  await openPanel(page, '/globals/terms')
  const line = page.locator('.panel-editing')
  const [lead, heading] = [field(page, 'lead'), field(page, 'heading')]
  const [published, title] = [await lead.inputValue(), await heading.inputValue()]
  await lead.fill(`${published} Typed since.`)
  await expect(line).toContainText('Not published yet: Introduction.')
  await heading.fill('')
  await saveButton(page).click()
  const refusal = page.getByText(/“Heading” is empty/).last()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(refusal, `${width} px`).toBeVisible()
  }
  const danger = await refusal.evaluate((one) => getComputedStyle(one).color)
  await expect(heading).toHaveCSS('border-top-color', danger)
  await expect(heading).toBeFocused()
  await expect(line).toContainText('Not published yet: Heading and Introduction.')
  await page.locator('#action-revert-to-published').press('Enter')
  await page.getByRole('button', { name: 'Confirm' }).press('Enter')
  await expect(line).toContainText('Nothing has changed since it was published.')
  await expect(heading).toHaveValue(title)
  await expect(lead).toHaveValue(published)
  await lead.fill(`${published} Typed later.`)
  await store(page)
  // Nothing is left to send, since it would be a draft of the same words.
  expect(await saveButton(page).isDisabled()).toBe(true)
  await expect(line).toContainText('Nothing has changed since it was published.')
})

test('no word is lost while another tab writes, or the site is away or signed out', async ({
  page,
}) => {
  const context = page.context()
  const address = await openNew(page, newName('Two tabs'))
  const writeElsewhere = async (title: string) => {
    const answer = await page.request.patch(`${address}?draft=true`, { data: { title } })
    expect(answer.status()).toBe(200)
  }
  const title = field(page, 'title')
  await writeElsewhere('Written elsewhere')
  await title.fill('Written here')
  await expect(notice(page)).toContainText('Written here')
  await expect(notice(page)).toContainText('Written elsewhere')
  await expectPartAccessible(page, '.panel-editing')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await stored(page, address, 'Written here')
  await expect(notice(page)).toHaveCount(0)

  await writeElsewhere('Written while this tab waits')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title).toHaveValue('Written while this tab waits')

  await writeElsewhere('Written later')
  await title.fill('Given up for the other')
  await expect(notice(page)).toContainText('Written later')
  await writeElsewhere('Written last')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(notice(page)).toContainText('Please try again')
  await expect(notice(page)).toContainText('Written last')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(title).toHaveValue('Written last')
  await expect(saveButton(page)).toBeEnabled()
  const versions = `/api/articles/versions?where[parent][equals]=${address.split('/').at(-1)}`
  const texts = await (await page.request.get(versions)).text()
  for (const words of ['Written elsewhere', 'Given up for the other'])
    expect(texts).toContain(words)

  await context.setOffline(true)
  await title.fill('Typed without a network')
  await expect(notice(page)).toContainText('the site can’t be reached')
  const session = await context.cookies()
  await context.clearCookies()
  await context.setOffline(false)
  await expect(notice(page)).toContainText('you’re signed out')
  expect(await saveButton(page).isDisabled()).toBe(true)
  await expect(title).toHaveValue('Typed without a network')
  await context.addCookies(session)
  await expect(notice(page)).toHaveCount(0)
  // Said until it is so.
  expect((await newest(page, address)).title).toBe('Typed without a network')
})

test('versions are named and put back, and so is what was deleted', async ({ page }) => {
  const title = newName('Before')
  const address = await newArticle(page, { title })
  await page.request.patch(`${address}?draft=true`, { data: { title: 'After' } })
  await goToPanel(page, `/cms${panelOf(address)}/versions`)
  await expect(versionNames(page).first()).toHaveText(`Title: ${title} to After`)
  await versionNames(page).last().click()
  await expect(page.locator('.panel-versions')).toContainText('In this version')
  await expectPartAccessible(page, '.panel-versions')
  await page.getByRole('button', { name: 'Put these words back, as a draft' }).click()
  await expect(page.getByText(/What was here before is kept/)).toBeVisible()
  await expect(field(page, 'title')).toHaveValue(title)

  await page.locator('.doc-controls__popup button').click()
  await page.locator('#action-delete').click()
  await expect(page.getByText('It stays there for 30 days and can be restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/collections\/articles(\?|$)/)
  await goToPanel(page, `/cms${panelOf(address).replace('articles', 'articles/trash')}`)
  await expect(page.getByText('is in the trash and not on any page')).toBeVisible()
  await page.locator('#action-restore').click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(field(page, 'title')).toBeEnabled()
  expect(await newest(page, address)).toMatchObject({ title, _status: 'draft' })
})
