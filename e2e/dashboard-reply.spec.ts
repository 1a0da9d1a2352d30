import { expectAccessible } from './accessibility'
import type { Page, Route } from 'playwright/test'
import { replyWaits } from '@/enquiries/mail'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { enquiryWorkSchema } from '@/enquiries/enquiry-work'
import { inboxSchema, type InboxSummary } from '@/enquiries/enquiry-work'
import { passTime } from './clock'
import {
  newName,
  openDashboard,
  openEnquiry,
  sendEnquiry,
  signIn,
  toast,
  unfoldNotices,
} from './dashboard'
import { arrivedMail } from './mails'
import { expect, test } from './test'

const composer = (page: Page) => page.getByRole('region', { name: /^(Write a )?[Rr]eply$/ })

const text = (page: Page) => composer(page).getByRole('textbox', { name: 'Reply' })

const send = (page: Page) => composer(page).getByRole('button', { name: 'Send reply' })

/** Opens an enquiry of a new sender with a reply begun. */
async function beginReply(page: Page, email = 'visitor@example.com') {
  const name = newName('Ada')
  const id = await sendEnquiry(page.request, name, { email })
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(composer(page)).toBeVisible()
  return { enquiry, id, name }
}

test('a saved reply is filled in, sent and arrives as written @walk', async ({ page }) => {
  const title = newName('Saved')
  await signIn(page)
  const words = { subject: 'About your {{claimType}}', text: 'Dear {{firstName}},\n\nthank you.' }
  const data = { title, ...words }
  expect((await page.request.post('/api/saved-replies', { data })).status()).toBe(201)
  const address = `${newName('to').replaceAll(' ', '-').toLowerCase()}@example.com`
  const { enquiry } = await beginReply(page, address)
  await expectAccessible(page)

  await test.step('what is written is kept', async () => {
    await text(page).fill('Half a sentence')
    await composer(page).getByRole('button', { name: 'Close and keep the draft' }).click()
    await expect(enquiry.getByRole('button', { name: 'Continue reply' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(text(page)).toHaveValue('Half a sentence')
  })
  const saved = composer(page).getByLabel('Start from a saved reply')
  await saved.selectOption(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
  await expect(text(page)).toHaveValue('Half a sentence')
  await saved.selectOption(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click()
  await expect(text(page)).toHaveValue(/^Dear Ada,\n\n/)
  await expect(composer(page).getByLabel('Subject')).toHaveValue(/^About your family law/)
  const subject = await composer(page).getByLabel('Subject').inputValue()
  await composer(page).getByRole('button', { name: 'Preview' }).click()
  await expect(composer(page).getByRole('region', { name: 'Preview' })).toContainText('thank you.')
  await expectAccessible(page)
  await send(page).click()
  await expect(toast(page, 'Reply on its way')).toContainText(address)
  await expect(composer(page)).toBeHidden()
  const reply = enquiry.getByRole('listitem').filter({ hasText: 'Your reply' })
  await expect(reply).toBeVisible()
  await expect(reply).toContainText('Dear Ada')
  await expect(enquiry).toContainText('replied after')
  // The reply can be taken back until then.
  await passTime(replyWaits)
  const mail = await arrivedMail(page.request, address, subject)
  expect(mail.text).toContain('Dear Ada,\n\nthank you.')
  expect(mail.replyTo).not.toBe('')
  expect(mail.text).toContain('you wrote:\n\n> Please call me back.')
  await expect(reply).toContainText('Sent')
})

test('a reply that is not whole or cannot be sent stays, and goes another way', async ({
  page,
}) => {
  const { id } = await beginReply(page)
  const call = `**${callPath(calls.reply.path, id)}`
  const sent: string[] = []
  await page.route(call, (route) => {
    sent.push(route.request().method())
    return route.abort()
  })
  const subject = composer(page).getByLabel('Subject')
  await subject.fill('')
  await send(page).click()
  await expect(subject).toBeFocused()
  await expect(subject).toHaveAccessibleDescription('Subject is required')
  await expect(composer(page).getByText('Reply is required')).toBeVisible()
  await expectAccessible(page)
  await subject.fill('Your enquiry')
  await text(page).fill('Dear {{fristName}},')
  await expect(composer(page).getByText('Not filled in: {{fristName}}')).toBeVisible()
  await send(page).click()
  await expect(text(page)).toHaveAccessibleDescription(/{{fristName}} isn’t filled in. Write what/)
  await expect(text(page)).toBeFocused()
  await expect(text(page)).toHaveValue('Dear {{fristName}},')
  expect(sent).toEqual([])

  await text(page).fill('Dear Ada')
  await send(page).click()
  await expect(composer(page).getByRole('alert')).toContainText('couldn’t be reached')
  await expect(text(page)).toHaveValue('Dear Ada')
  await answerInbox(page, { isSetUp: false })
  const refusal = { status: 409, json: { message: 'Mail is not set up' } }
  await page.route(call, (route) => route.fulfill(refusal))
  await send(page).click()
  const link = composer(page).getByRole('link', { name: 'Open the email program' })
  const letter = 'mailto:visitor@example.com?subject=Your%20enquiry&body=Dear%20Ada'
  await expect(link).toHaveAttribute('href', letter)
  await expect(page.getByRole('heading', { name: 'No email leaves this site' })).toBeVisible()
  await expectAccessible(page)
  await composer(page).getByRole('button', { name: 'Mark as replied' }).click()
  await expect(toast(page, 'Marked as replied')).toBeVisible()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Reminder' })).toBeDisabled()
  await expect(page.getByText('Then you can change these.')).toBeVisible()
})

test('a reply that was sent from elsewhere meanwhile is shown before a second one goes', async ({
  page,
}) => {
  const { enquiry, id } = await beginReply(page)
  await text(page).fill('From the desk')
  await expect(composer(page).getByText('Draft saved')).toBeVisible()
  const data = { subject: 'Your enquiry', text: 'From the phone' }
  await page.request.post(callPath(calls.reply.path, id), { data })
  await send(page).click()
  const alert = composer(page).getByRole('alert').filter({ hasText: 'Not sent.' })
  await expect(alert).toContainText('You replied to this 1 minute ago from another device')
  await expect(alert).toContainText(data.text)
  await expect(enquiry.getByRole('listitem').filter({ hasText: data.text })).toBeVisible()
  await expectAccessible(page)
  await expect(text(page)).toHaveValue('From the desk')
  await send(page).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'From the desk' })).toBeVisible()
})

declare global {
  interface Window {
    /** Ends what waits for an answer, as its time limit does. */
    endWaiting: () => void
  }
}

test('a reply that gets no answer says what to do, and goes out once when sent again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const limits: AbortController[] = []
    AbortSignal.timeout = () => {
      const limit = new AbortController()
      limits.push(limit)
      return limit.signal
    }
    window.endWaiting = () => {
      for (const limit of limits) limit.abort(new DOMException('timed out', 'TimeoutError'))
    }
  })
  const { enquiry, id } = await beginReply(page)
  await text(page).fill('Dear Ada')
  await expect(composer(page).getByText('Draft saved')).toBeVisible()
  const hung: Route[] = []
  const about = `**${callPath(calls.enquiry.path, id)}{,/reply}`
  let hasArrived = false
  await page.route(about, async (route) => {
    // The page may hear of the reply and ask for the enquiry.
    hung.push(route)
    if (route.request().method() !== 'POST') return
    // Only the answer is lost.
    await route.fetch()
    hasArrived = true
  })
  await send(page).click()
  await expect.poll(() => hasArrived).toBe(true)
  await page.evaluate(() => window.endWaiting())
  await expect(composer(page).getByRole('alert')).toHaveText(
    /^Perhaps not sent. The site hasn’t answered. Try again: .* What you wrote is kept.$/,
  )
  await expect(text(page)).toHaveValue('Dear Ada')
  await page.unroute(about)
  await Promise.all(hung.map((route) => route.abort().catch(() => undefined)))
  await send(page).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Dear Ada' })).toHaveCount(1)
})

/** What the inbox says of the mails from now on. */
async function answerInbox(page: Page, mail: Partial<InboxSummary['mail']>): Promise<void> {
  await signIn(page)
  const answer = await page.request.get(calls.inbox.path)
  const inbox = inboxSchema.parse(await answer.json())
  const usual = { failed: 0, failedAbout: [] }
  const json = { ...inbox, mail: { ...inbox.mail, isSetUp: true, ...usual, ...mail } }
  await page.route(`**${calls.inbox.path}`, (route) => route.fulfill({ json }))
}

test('a mail that could not be sent is named first, and sent again', async ({ page }) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  const failed = { state: 'failed', attempts: 6, error: 'The server said: no such mailbox.' }
  await answerInbox(page, { failed: 1, failedAbout: [{ id, fullName: name }] })
  const path = callPath(calls.enquiry.path, id)
  const work = enquiryWorkSchema.parse(await (await page.request.get(path)).json())
  const json = { ...work, mail: work.mail.map((one) => ({ ...one, ...failed })) }
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: '1 email couldn’t be sent' })).toBeVisible()
  await unfoldNotices(page)
  await page.getByRole('link', { name }).click()
  const mail = page.getByRole('listitem').filter({ hasText: 'Confirmation to the sender' })
  await expect(mail).toContainText('Couldn’t be sent, tried 6 times')
  await expect(mail).toContainText(failed.error)
  await expectAccessible(page)
  await page.unroute(`**${path}`)
  const sent = page.waitForResponse('**/resend')
  await mail.getByRole('button', { name: 'Send again' }).click()
  expect([202, 409]).toContain((await sent).status())
  await expect(mail).not.toContainText('Couldn’t be sent')
})
