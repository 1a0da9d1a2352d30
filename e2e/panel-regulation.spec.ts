import type { Browser } from 'playwright/test'
import { type Basis, notTaken, type Regulation, regulationStatement } from '@/content/regulation'
import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { goodEnquiry } from '@/server/testing/bodies'
import { newName, signIn } from './dashboard'
import { arrivedMail } from './mails'
import {
  asStranger,
  field,
  goToPanel,
  openPanel,
  saveButton,
  saveGlobal,
  sourceOf,
  store,
} from './panel'
import { siteFooter } from './site'
import { expect, test } from './test'

const claimsPages = ['/services', '/start/rta', '/start/employment', '/start/public-liability']
const pages = ['/', '/terms', '/contact', ...claimsPages]

const firms = {
  fca: { firm: 'Ashdown Claims Ltd', firmNumber: '830123' },
  supervised: { firm: 'Fenwick & Moss LLP', firmNumber: '123456' },
  introducer: {},
  'not-settled': {},
} satisfies Record<Basis, Regulation>

const isBasis = (name: string): name is Basis => name in firms

const textOf = (browser: Browser, path: string) =>
  asStranger(browser, async (page) => {
    await page.goto(path)
    return page.locator('body').innerText()
  })

const statements = Object.keys(firms)
  .filter(isBasis)
  .map((basis) => {
    return { basis, statement: regulationStatement({ basis, ...firms[basis] }) }
  })

for (const { basis, statement } of statements) {
  test(`the basis ${basis} says the same on seven pages and in the mail, and nothing of another`, async ({
    page,
    browser,
  }) => {
    await signIn(page)
    await saveGlobal(page, 'regulation', { basis, ...firms[basis], _status: 'published' })
    const email = `${newName(basis).replace(' ', '.').toLowerCase()}@example.com`
    await page.request.post('/api/enquiries', { data: goodEnquiry('rta', { email }) })
    const { text } = await arrivedMail(page.request, email, 'Your enquiry has arrived')
    const read = await Promise.all(pages.map((path) => textOf(browser, path)))
    const texts = [...read, text.replace(/\s+/g, ' ')]
    for (const one of statements) {
      const said = texts.filter((words) => one.statement && words.includes(one.statement))
      expect(said, one.basis).toHaveLength(one.statement && one.basis === basis ? texts.length : 0)
    }
    // Beside the forms and the areas, not only in the footer.
    for (const path of statement ? claimsPages : []) {
      await page.goto(path)
      await expect(
        page
          .getByRole('main')
          .getByText(statement ?? '')
          .first(),
      ).toBeVisible()
    }
  })
}

test('the three areas are plain information, without a form, while nothing is settled', async ({
  page,
  browser,
}) => {
  await signIn(page)
  await saveGlobal(page, 'regulation', { basis: 'not-settled', asInformation: true })
  await page.goto('/start/rta')
  await expect(page.getByText(`${notTaken}.`)).toBeVisible()
  await expect(page.locator('form')).toHaveCount(0)
  await page.goto('/contact')
  await expect(page.getByRole('option', { name: 'Conveyancing' })).toBeAttached()
  await expect(page.getByRole('option', { name: 'Road traffic accident' })).toHaveCount(0)
  expect(await sourceOf(browser, '/')).toContain('href="/start/rta"')
  const refused = await page.request.post('/api/enquiries', { data: goodEnquiry('rta') })
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'claimType', message: notTaken }] })
  const posted = await page.request.post('/start/rta', { form: { fullName: 'Ada Byron' } })
  expect([posted.status(), await posted.text()]).toEqual([400, expect.stringContaining(notTaken)])
  const taken = await page.request.post('/api/enquiries', { data: goodEnquiry('conveyancing') })
  expect(taken.status()).toBe(201)
})

test('a basis without its number, and half an address, are kept in a draft and not published', async ({
  page,
}) => {
  await openPanel(page, '/globals/regulation')
  await page.locator('#field-basis input').fill('authorised by')
  await page.keyboard.press('Enter')
  await field(page, 'firm').fill('Ashdown Claims Ltd')
  await field(page, 'firmNumber').fill('12')
  await saveButton(page).click()
  const fault = 'must be an FCA number of 6 or 7 digits, such as 123456'
  await expect(page.getByText(fault).first()).toBeVisible()
  await expect(field(page, 'firmNumber')).toHaveValue('12')

  await goToPanel(page, '/cms/globals/contact-details')
  // Payload draws a field once it's near.
  await page.getByRole('heading', { name: 'Business address' }).scrollIntoViewIfNeeded()
  await field(page, 'address.street').fill('12 High Street')
  await saveButton(page).click()
  const whole = 'Give the whole address, or leave all of it empty.'
  await expect(page.getByText(`“Town” is empty. ${whole}`).first()).toBeVisible()
  await field(page, 'address.town').fill('PO Box 12')
  await field(page, 'address.postcode').fill('MK40')
  await saveButton(page).click()
  await expect(page.getByText('“Town” is a PO box.').first()).toBeVisible()
  await expect(page.getByText('“Postcode” must be a postcode, such as').first()).toBeVisible()
})

test('what is typed without its form is published in it, and the field shows that', async ({
  page,
}) => {
  await openPanel(page, '/globals/contact-details')
  await field(page, 'vatNumber').fill('not registered')
  await page.getByRole('heading', { name: 'Business address' }).scrollIntoViewIfNeeded()
  await field(page, 'address.street').fill('12 High Street')
  await field(page, 'address.town').fill('Bedford')
  await field(page, 'address.postcode').fill('mk401aa')
  await store(page)
  await expect(field(page, 'vatNumber')).toHaveValue('Not registered')
  await expect(field(page, 'address.postcode')).toHaveValue('MK40 1AA')
  await expect(page.locator('.panel-editing')).not.toContainText('Not published yet')
  await goToPanel(page, '/cms/globals/links')
  await field(page, 'social.url').fill('linkedin.com/in/jo')
  await store(page)
  await expect(field(page, 'social.url')).toHaveValue('https://linkedin.com/in/jo')
})

test('a text that gives the fee without what it’s taken from is named, and can be published', async ({
  page,
}) => {
  await openPanel(page, '/globals/contact')
  const lead = await field(page, 'lead').inputValue()
  await field(page, 'lead').fill('You pay {{fee}} if you win.')
  const line = page.locator('.panel-editing')
  await expect(line).toContainText('It says “No-win-no-fee share” without “What the share')
  await expect(line.getByRole('link', { name: 'Fees and figures' })).toBeVisible()
  await store(page)
  await field(page, 'lead').fill(`${lead} You pay {{fee}}. {{FeeTerms}}`)
  await expect(line).not.toContainText('It says “No-win-no-fee share”')
})

test('who visitors deal with is said wherever it should be, and nowhere while it’s unknown', async ({
  page,
}) => {
  await signIn(page)
  const heading = page.getByRole('heading', { name: 'Who you’re dealing with' })
  await page.goto('/about')
  await expect(heading).toHaveCount(0)
  const business = {
    tradingForm: 'sole-trader',
    address: { street: '12 High Street', town: 'Bedford', postcode: 'MK40 1AA' },
    vatNumber: 'Not registered',
    partnerSraNumber: '123456',
  }
  await saveGlobal(page, 'contact-details', { ...business, _status: 'published' })
  const sent = await page.request.post('/api/enquiries', { data: goodEnquiry('family-law') })
  const { receipt } = enquiryReceiptSchema.parse(await sent.json())
  for (const path of ['/about', '/contact', '/', '/start/family-law', receipt]) {
    await page.goto(path)
    await expect(heading, path).toHaveCount(1)
    await expect(heading.locator('..')).toContainText('12 High Street, Bedford MK40 1AA')
  }
  await expect(siteFooter(page)).toContainText('VAT: Not registered')
  await page.goto('/terms')
  await expect(page.getByRole('main')).toContainText('Address: 12 High Street, Bedford MK40 1AA.')
})
