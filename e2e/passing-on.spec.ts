import type { Browser, Page } from 'playwright/test'
import { facts } from '@/content/facts'
import { referenceOf } from '@/enquiries/letter'
import { expectAccessible, expectNoSidewaysScroll, expectUsable } from './accessibility'
import { newName, openEnquiry, sendForReceipt, signIn, toast } from './dashboard'
import { arrivedMail } from './mails'
import { saveGlobal } from './panel'
import { headersOfSecrets } from './site'
import { expect, test } from './test'

const firm = 'Harcourt Bell LLP'

/** The first address of a page in a mail. */
const linkIn = (text: string, page: 'agree' | 'handover'): string =>
  new RegExp(`https?://\\S+(/${page}/\\w+)`).exec(text)?.[1] ?? ''

/** Someone else's browser, without scripts. */
async function elsewhere(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const partOf = (page: Page) => page.getByRole('region', { name: 'Partner firm' })

test('a case goes from the client’s yes to the firm’s answer, with real mails and without scripts @phone', async ({
  browser,
  page,
}) => {
  const name = newName('Grace')
  const email = `${name.replace(' ', '.').toLowerCase()}@example.com`
  const cases = `cases.${email}`
  await signIn(page)
  await saveGlobal(page, 'contact-details', { partnerFirm: firm, partnerEmail: cases })
  const { id, receipt } = await sendForReceipt(page.request, name, { type: 'conveyancing', email })
  await openEnquiry(page, name)
  const part = partOf(page)
  await part.getByRole('button', { name: `Pass to ${firm}` }).click()
  await expectAccessible(page)
  await part.getByRole('button', { name: 'Ask them by email' }).click()
  await expect(toast(page, 'Asked')).toBeVisible()

  const question = await arrivedMail(page.request, email, 'Re: Your enquiry has arrived')
  expect(question.text).not.toMatch(/convey|purchase|sale/i)
  const agreement = linkIn(question.text, 'agree')
  const shown = await page.request.get(agreement)
  expect(shown.headers()).toMatchObject(headersOfSecrets)
  const client = await elsewhere(browser, agreement)
  await expect(client.getByRole('listitem').filter({ hasText: 'Full name' })).toBeVisible()
  await expect(client.getByText('The firm doesn’t pay me')).toBeVisible()
  const family = await elsewhere(browser, agreement)
  await client.getByRole('button', { name: 'Yes, pass it on' }).click()
  await expect(client.getByRole('heading', { name: 'Thank you. You said yes' })).toBeVisible()

  await page.goto(agreement)
  await expectUsable(page)
  await openEnquiry(page, name)
  await part.getByRole('button', { name: 'Choose what to pass on' }).click()
  await part.getByLabel('A few words to the firm').fill('They’re in a hurry.')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await part.getByRole('button', { name: 'See it as the firm will' }).click()
  const preview = page.getByRole('dialog', { name: `For ${firm}` })
  await expect(preview.getByText('They’re in a hurry.')).toBeVisible()
  await expectAccessible(page)
  await preview.getByRole('button', { name: `Pass to ${firm}` }).click()
  await expect(part.getByText('Not opened yet.')).toBeVisible()

  const link = await arrivedMail(
    page.request,
    cases,
    `Referral from ${facts.businessName.value}: reference ${referenceOf(id)}`,
  )
  expect(link.text).not.toContain(name)
  const handover = linkIn(link.text, 'handover')
  const robot = { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' }
  expect((await page.request.get(handover, { headers: robot })).headers()).toMatchObject(
    headersOfSecrets,
  )
  await page.request.head(handover)
  await page.reload()
  await expect(part.getByText('Not opened yet.')).toBeVisible()

  const solicitor = await elsewhere(browser, handover)
  await expect(solicitor.getByText(name)).toBeVisible()
  await solicitor.getByRole('button', { name: 'Send the answer' }).click()
  const partner = await elsewhere(browser, handover)
  await solicitor.getByRole('radio', { name: 'We take it' }).check()
  await solicitor.getByLabel('Who the client can ask for').fill('Jo Bell')
  await solicitor.getByRole('button', { name: 'Send the answer' }).click()
  await expect(solicitor.getByText('We take it, on')).toBeVisible()
  await partner.getByRole('radio', { name: 'We can’t' }).check()
  await partner.getByRole('button', { name: 'Send the answer' }).click()
  await expect(partner.getByRole('alert')).toContainText('You’ve answered already.')

  await page.goto(handover)
  await expectUsable(page)
  await openEnquiry(page, name)
  await expect(part.getByText(`${firm}: “We take it”`)).toBeVisible()
  await expect(part.getByText('Opened 3 times, first on')).toBeVisible()
  await part.getByRole('button', { name: 'Tell them' }).click()
  await page.getByLabel('Start from a saved reply').selectOption('The firm takes your case')
  await expect(page.getByLabel('Reply', { exact: true })).toHaveValue(/ask for Jo Bell/)

  await client.goto(receipt)
  await client.getByRole('link', { name: `What ${firm} was given, and your answer` }).click()
  await expect(client.getByText('And what I noted about your case.')).toBeVisible()
  await client.getByRole('button', { name: /^I’ve changed my mind/ }).click()
  await expect(client.getByRole('heading', { name: 'You changed your mind' })).toBeVisible()
  await family.getByRole('button', { name: 'Yes, pass it on' }).click()
  await expect(family.getByRole('alert')).toContainText('Your case isn’t passed on any more.')
  await solicitor.goto(handover)
  await expect(solicitor.getByRole('heading', { name: 'This page was closed' })).toBeVisible()
})
