import type { Page } from 'playwright/test'
import { z } from 'zod'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { startPath } from '@/platform/pages'
import { enquirySent } from '@/platform/notices'
import { londonDay } from '@/platform/time/london-time'
import { replyByToday, replyTimeToday } from '@/enquiries/reply-by'
import { dueTime, type ReplyTerms, usualTerms } from '@/platform/time/due-time'
import { enquiryWorkSchema } from '@/enquiries/enquiry-work'
import { expectUsable } from './accessibility'
import { newName, sendEnquiry } from './dashboard'
import { answerAll, openEnquiryForm, sendButton } from './enquiry-form'
import { arrivedMail } from './mails'
import {
  asStranger,
  expectPartAccessible,
  field,
  openPanel,
  readGlobal,
  restoring,
  saveGlobal,
  sourceOf,
  store,
} from './panel'
import { book, siteFooter } from './site'
import { expect, test } from './test'

const kept = restoring('contact-details', 'fees', 'home', 'hours', 'shared-words')

/** Expects the reply to an enquiry to be due as it is promised. */
async function expectDue(page: Page, id: string, terms: ReplyTerms): Promise<void> {
  const answer = await page.request.get(`/api/admin/enquiries/${id}`)
  const { createdAt, dueAt } = enquiryWorkSchema.parse(await answer.json())
  expect(dueAt).toBe(dueTime(new Date(createdAt), terms).toISOString())
}

test('a reply time that is changed in the panel is promised from then on, and not before', async ({
  page,
  browser,
}) => {
  const before = await sendEnquiry(page.request, newName())
  await openPanel(page, '/globals/fees')
  await field(page, 'replyTime.hours').fill('48')
  await store(page)
  for (const path of ['/', '/contact', '/about', '/faq', '/terms']) {
    const source = await sourceOf(browser, path)
    expect(source).toContain('48 hours')
    expect(source).not.toContain('24 hours')
  }
  const after = await sendEnquiry(page.request, newName())
  await expectDue(page, before, usualTerms)
  await expectDue(page, after, { ...usualTerms, hours: 48 })
  await openEnquiryForm(page)
  await answerAll(page, 'family-law')
  await sendButton(page).click()
  const { description } = enquirySent(replyTimeToday(new Date(), { ...usualTerms, hours: 48 }))
  await expect(page.getByText(description, { exact: true })).toBeVisible()
})

test('while the office is closed, forms say by when the reply comes, and the mail promises the same', async ({
  page,
  browser,
}) => {
  const tomorrow = daysLater(todayInLondon(), 1)
  const closures = [{ day: tomorrow, until: daysLater(tomorrow, 2) }]
  expect((await saveGlobal(page, 'hours', { ...kept.get('hours'), closures })).ok()).toBe(true)
  const terms = { ...usualTerms, closures }
  for (const path of ['/', startPath('family-law')]) {
    expect(await sourceOf(browser, path)).toContain(replyByToday(new Date(), terms))
    await page.goto(path)
    const line = page.getByText('Send this now and I’ll reply by')
    await page.getByRole('button', { name: 'Send enquiry' }).scrollIntoViewIfNeeded()
    await expect(line).toContainText(londonDay(dueTime(new Date(), terms)))
    await expect(line).toContainText('Days when I’m closed don’t count.')
  }
  const fullName = newName()
  const email = `${fullName.replace(' ', '.').toLowerCase()}@example.com`
  const id = await sendEnquiry(page.request, fullName, { email })
  await expectDue(page, id, terms)
  const mail = await arrivedMail(page.request, email, 'Your enquiry has arrived')
  expect(mail.text).toContain(`I will reply by ${londonDay(dueTime(new Date(), terms))}`)
})

test('what stands beside the forms’ buttons is what the panel says, and quotes the months that enquiries are kept', async ({
  page,
  browser,
}) => {
  await openPanel(page, '/globals/fees')
  await field(page, 'enquiriesKept.months').fill('18')
  await store(page)
  const { enquiry } = z.looseObject({ enquiry: z.looseObject({}) }).parse(kept.get('shared-words'))
  const points = ['Read by me.', 'Kept for {{enquiriesKept}}, said beside the button.']
  const words = { ...enquiry, points, privacyLink: 'What becomes of it', startNote: 'Under it.' }
  const saved = { ...kept.get('shared-words'), enquiry: words }
  expect((await saveGlobal(page, 'shared-words', saved)).ok()).toBe(true)
  for (const path of ['/', '/contact', startPath('rta')]) {
    const source = await sourceOf(browser, path)
    expect(source).toContain('Kept for 18 months, said beside the button.')
    expect(source).toContain('What becomes of it</a>')
  }
  expect(await sourceOf(browser, startPath('rta'))).toContain('Under it.')
  expect(await sourceOf(browser, '/privacy')).toContain('deleted 18 months after')
  await page.goto('/')
  const review = page.locator('form#review-form')
  await expect(review.getByRole('link', { name: 'What becomes of it' })).toHaveAttribute(
    'href',
    '/privacy',
  )

  const fees = await readGlobal(page, 'fees')
  const without = { ...fees, enquiriesKept: { months: null } }
  expect((await saveGlobal(page, 'fees', without)).ok()).toBe(true)
  for (const path of ['/contact', '/privacy']) {
    expect(await sourceOf(browser, path)).not.toMatch(/18 months|said beside|\{\{/)
  }
})

test('the icon, the seal and the image for shared links follow the business name', async ({
  page,
}) => {
  const drawings = async () => {
    await page.goto('/about')
    const addresses = await page
      .locator('head :is(link[rel="icon"], meta[property="og:image"])')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('href') ?? one.getAttribute('content') ?? ''),
      )
    const files = [...addresses, '/seal.svg'].map((address) => new URL(address, page.url()))
    return Promise.all(
      files.map(async ({ pathname, search }) =>
        (await (await page.request.get(pathname + search)).body()).toString('base64'),
      ),
    )
  }
  const before = await drawings()
  expect(before).toHaveLength(3)
  const named = { ...kept.get('contact-details'), businessName: 'Smith & Daughters Ltd' }
  expect((await saveGlobal(page, 'contact-details', named)).ok()).toBe(true)
  const after = await drawings()
  for (const [index, drawing] of before.entries()) expect(after[index]).not.toBe(drawing)
})

test('what the satisfaction rate rests on stands under the figures, and how the promise was kept', async ({
  page,
}) => {
  const evidence = 'from 212 clients asked in 2025'
  await page.goto('/')
  await expect(page.locator('[data-hero]')).not.toContainText('Client satisfaction,')
  const saved = await saveGlobal(page, 'fees', {
    ...kept.get('fees'),
    satisfactionEvidence: evidence,
  })
  expect(saved.ok()).toBe(true)
  await page.reload()
  await expect(page.getByText(`Client satisfaction, 98%: ${evidence}`)).toBeVisible()
  await expectUsable(page)

  const home = z
    .looseObject({ hero: z.looseObject({ facts: z.array(z.looseObject({})) }) })
    .parse(await readGlobal(page, 'home'))
  const facts = [
    { figure: '{{answeredInTime}}', label: 'answered in time' },
    ...home.hero.facts.slice(1),
  ]
  const note = 'Not a solicitor. Half of you hear from me within {{medianReply}}.'
  const hero = { ...home.hero, note, facts }
  expect((await saveGlobal(page, 'home', { ...home, hero })).ok()).toBe(true)
  await page.goto('/')
  const shown = page.locator('[data-hero]')
  await expect(shown.locator('dd').first()).toHaveText(/^\d{1,3}%$/)
  await expect(shown).toContainText(/Half of you hear from me within \d+ \w+\./)
})

test('the consultant is told what publishing will change, and on which pages', async ({ page }) => {
  const line = page.locator('.panel-editing')
  await openPanel(page, '/globals/fees')
  await field(page, 'fee').fill('27%')
  await expect(line).toContainText(/Not published yet: No-win-no-fee share, on \d+ pages\./)
  await line.locator('summary').click()
  const count = Number(/on (\d+) pages/.exec(await line.innerText())?.[1])
  await expect(line.getByRole('link')).toHaveCount(count)
  await expect(line.getByRole('link', { name: 'FAQ' })).toHaveAttribute('href', '/faq')
  await expectPartAccessible(page, '.panel-editing')
  await field(page, 'fee').fill('25%')
  await expect(line).toContainText('Nothing has changed since it was published.')
})

test('a tab that is open shows one phone number, the new one, wherever its reader goes next', async ({
  page,
  browser,
}) => {
  await asStranger(browser, async (reader) => {
    const loaded: string[] = []
    reader.on('request', (one) => {
      if (one.isNavigationRequest()) loaded.push(new URL(one.url()).pathname)
    })
    const numbers = () =>
      reader
        .locator('a[href^="tel:"]')
        .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))])
    const goTo = async (name: string, address: RegExp) => {
      await siteFooter(reader).getByRole('link', { name, exact: true }).click()
      await expect(reader).toHaveURL(address)
    }
    await reader.goto('/about')
    await siteFooter(reader).scrollIntoViewIfNeeded()
    for (const [at, number] of ['01632 960 111', '01632 960 222'].entries()) {
      const saved = { ...kept.get('contact-details'), phone: number }
      expect((await saveGlobal(page, 'contact-details', saved)).ok()).toBe(true)
      await goTo('Contact', /\/contact$/)
      await expect(reader.getByRole('main').getByText(number).first()).toBeVisible()
      await expect(siteFooter(reader).getByText(number)).toBeVisible()
      expect(await numbers()).toHaveLength(1)
      // From there on pages are exchanged as ever, without loading what they have in common.
      await goTo('FAQ', /\/faq$/)
      await expect(siteFooter(reader).getByText(number)).toBeVisible()
      expect(loaded).toEqual(['/about', ...Array<string>(at + 1).fill('/contact')])
    }
    expect(
      (await saveGlobal(page, 'contact-details', kept.get('contact-details') ?? {})).ok(),
    ).toBe(true)
    await reader.getByRole('main').getByRole('link', { name: book }).first().click()
    await expect(reader).toHaveURL(/\/#enquiry$/)
    await expect(reader.locator('#enquiry')).toBeInViewport()
    expect(loaded.at(-1)).toBe('/')
  })
})
