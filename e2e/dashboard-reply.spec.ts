import { expectAccessible } from './accessibility'
import type { Page } from 'playwright/test'
import { callPath, routes } from '@/platform/calls/routes'
import { enquiryWorkSchema } from '@/enquiries/enquiry-work'
import { inboxSchema, type InboxSummary } from '@/enquiries/inbox-schema'
import { failures } from '@/platform/notices'
import {
  isPhone,
  newName,
  openDashboard,
  openEnquiry,
  sendEnquiry,
  sendWithdrawn,
  signIn,
  toast,
} from './dashboard'
import { arrivedMail } from './mails'
import { expect, test } from './test'

const composer = (page: Page) => page.getByRole('region', { name: /^(Write a )?[Rr]eply$/ })

/** Opens an enquiry of a new sender with a reply begun. */
async function beginReply(page: Page, email?: string) {
  const name = newName('Ada')
  const id = await sendEnquiry(page.request, name, email === undefined ? {} : { email })
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  await expect(composer(page)).toBeVisible()
  return { enquiry, id, name }
}

/** Has the panel's saved replies be one of a new title. @returns the title */
async function saveReply(page: Page): Promise<string> {
  const title = newName('Saved')
  const data = {
    title,
    subject: 'About your {{claimType}}',
    text: 'Dear {{firstName}},\n\nthank you.',
  }
  await signIn(page)
  const answer = await page.request.post('/api/saved-replies', { data })
  expect(answer.status()).toBe(201)
  return title
}

test('a saved reply is filled in, looked at, sent and arrives as it was written @phone @walk', async ({
  page,
}) => {
  const title = await saveReply(page)
  const address = `${newName('to').replaceAll(' ', '-').toLowerCase()}@example.com`
  const { enquiry } = await beginReply(page, address)
  await expectAccessible(page)
  await composer(page).getByLabel('Start from a saved reply').selectOption(title)
  await expect(composer(page).getByLabel('Subject')).toHaveValue(/^About your family law/)
  const subject = await composer(page).getByLabel('Subject').inputValue()
  await expect(composer(page).getByRole('textbox', { name: 'Reply' })).toHaveValue(/^Dear Ada,\n\n/)
  await composer(page).getByRole('button', { name: 'Preview' }).click()
  await expect(composer(page).getByRole('region', { name: 'Preview' })).toContainText('thank you.')
  await expectAccessible(page)
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Reply on its way')).toContainText(address)
  await expect(composer(page)).toBeHidden()
  const reply = enquiry.getByRole('listitem').filter({ hasText: 'Your reply' })
  await expect(reply).toBeVisible()
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Replied by e-mail' })).toBeVisible()
  await expect(enquiry).toContainText('replied after')
  const mail = await arrivedMail(page.request, address, subject)
  expect(mail.text).toContain('Dear Ada,\n\nthank you.')
  expect(mail.replyTo).not.toBe('')
  await page.reload()
  await expect(reply).toContainText('Sent')
})

test('a saved reply replaces what was written only where that is wanted', async ({ page }) => {
  const title = await saveReply(page)
  await beginReply(page)
  await composer(page).getByRole('textbox', { name: 'Reply' }).fill('My own words')
  await composer(page).getByLabel('Start from a saved reply').selectOption(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Keep mine' }).click()
  await expect(composer(page).getByRole('textbox', { name: 'Reply' })).toHaveValue('My own words')
  await composer(page).getByLabel('Start from a saved reply').selectOption(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Replace it' }).click()
  await expect(composer(page).getByRole('textbox', { name: 'Reply' })).toHaveValue(/^Dear Ada/)
})

test('what is missing is said beside its field, and what was not filled in is named and not sent', async ({
  page,
}) => {
  const { id } = await beginReply(page)
  const text = composer(page).getByRole('textbox', { name: 'Reply' })
  await composer(page).getByLabel('Subject').fill('')
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(composer(page).getByLabel('Subject')).toBeFocused()
  await expect(composer(page).getByLabel('Subject')).toHaveAccessibleDescription(
    'Subject is required',
  )
  await expect(composer(page).getByText('Reply is required')).toBeVisible()
  await expectAccessible(page)
  await text.fill('It costs {{price}}.')
  await expect(composer(page).getByRole('status').last()).toHaveText('Not filled in: {{price}}')

  await composer(page).getByLabel('Subject').fill('Your enquiry')
  let isSent = false
  await page.route(`**${callPath(routes.reply.path, id)}`, (route) => {
    isSent = true
    return route.continue()
  })
  await text.fill('Dear {{fristName}},')
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(text).toHaveAccessibleDescription(
    /In “Reply”, {{fristName}} is not filled in. Write what it should say./,
  )
  await expect(text).toBeFocused()
  await expect(text).toHaveValue('Dear {{fristName}},')
  expect(isSent).toBe(false)
  await text.fill('Dear Ada,')
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  expect(isSent).toBe(true)
})

test('a reply is kept while it is written: closed, elsewhere, reloaded @phone', async ({
  page,
}) => {
  const { enquiry, name } = await beginReply(page)
  await composer(page).getByRole('textbox', { name: 'Reply' }).fill('Half a sentence')
  await composer(page).getByRole('button', { name: 'Close and keep the draft' }).click()
  await expect(enquiry.getByRole('button', { name: 'Continue reply' })).toBeFocused()
  if (isPhone(page)) await page.getByRole('button', { name: 'Back to the list' }).click()
  await page.getByRole('tab', { name: 'Reviews' }).click()
  await page.goto('/')
  await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Continue reply' }).click()
  await expect(composer(page).getByRole('textbox', { name: 'Reply' })).toHaveValue(
    'Half a sentence',
  )
})

test('a reply that cannot be sent is still there, and goes another way if the mail server has gone', async ({
  page,
}) => {
  const { id } = await beginReply(page)
  const text = composer(page).getByRole('textbox', { name: 'Reply' })
  await text.fill('Dear Ada')
  const send = composer(page).getByRole('button', { name: 'Send reply' })
  await page.route(`**${callPath(routes.reply.path, id)}`, (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(toast(page, failures.action.title)).toContainText('could not be reached')
  await expect(text).toHaveValue('Dear Ada')
  await withoutMail(page)
  await page.route(`**${callPath(routes.reply.path, id)}`, (route) =>
    route.fulfill({ status: 409, json: { message: 'Mail is not set up' } }),
  )
  await send.click()
  await expect(toast(page, failures.action.title).last()).toContainText('Mail is not set up')
  await expect(composer(page).getByRole('link', { name: 'Open the mail program' })).toHaveAttribute(
    'href',
    'mailto:visitor@example.com?subject=Your%20enquiry&body=Dear%20Ada',
  )
  await expectAccessible(page)
  await composer(page).getByRole('button', { name: 'Mark as replied' }).click()
  await expect(toast(page, 'Marked as replied')).toBeVisible()
})

/** The site says from now on that no mail server is set up. */
async function withoutMail(page: Page): Promise<void> {
  await answerInbox(page, { isSetUp: false, failed: 0, failedAbout: [] })
}

/** What the inbox says of the mails from now on. */
async function answerInbox(page: Page, mail: InboxSummary['mail']): Promise<void> {
  await signIn(page)
  const answer = await page.request.get(routes.inbox.path)
  const json = { ...inboxSchema.parse(await answer.json()), mail }
  await page.route(`**${routes.inbox.path}`, (route) => route.fulfill({ json }))
}

test('a site without a mail server says so first, and has no switches to turn', async ({
  page,
}) => {
  await withoutMail(page)
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: 'No e-mail leaves this site' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('switch', { name: 'Reminder' })).toBeDisabled()
  await expect(page.getByText('None is sent: no mail server is set up')).toBeVisible()
})

test('a mail that could not be sent is named first, and sent again', async ({ page }) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  const failed = { state: 'failed', attempts: 6, error: 'The server said: no such mailbox.' }
  await answerInbox(page, { isSetUp: true, failed: 1, failedAbout: [{ id, fullName: name }] })
  const path = callPath(routes.enquiry.path, id)
  const work = enquiryWorkSchema.parse(await (await page.request.get(path)).json())
  const json = { ...work, mail: work.mail.map((one) => ({ ...one, ...failed })) }
  await page.route(`**${path}`, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
  await openDashboard(page)
  await expect(page.getByRole('heading', { name: '1 mail could not be sent' })).toBeVisible()
  await page.getByRole('link', { name }).click()
  const mail = page.getByRole('listitem').filter({ hasText: 'Confirmation to the sender' })
  await expect(mail).toContainText('Could not be sent, tried 6 times')
  await expect(mail).toContainText(failed.error)
  await expectAccessible(page)
  await page.unroute(`**${path}`)
  const again = mail.getByRole('button', { name: 'Send again' })
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/resend'))
  await again.click()
  expect([202, 409]).toContain((await sent).status())
  await expect(mail).not.toContainText('Could not be sent')
})

test('a withdrawn enquiry is replied to only after a question', async ({ page }) => {
  const name = newName('Ada')
  await sendWithdrawn(page.request, name)
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  await composer(page).getByRole('textbox', { name: 'Reply' }).fill('Dear Ada')
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  const question = page.getByRole('dialog', { name: 'Reply all the same?' })
  await expect(question).toContainText('may not want to hear from you')
  await question.getByRole('button', { name: 'Do not send' }).click()
  await expect(composer(page)).toBeVisible()
  await composer(page).getByRole('button', { name: 'Send reply' }).click()
  await question.getByRole('button', { name: 'Send the reply' }).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Replied by e-mail' })).toBeVisible()
})
