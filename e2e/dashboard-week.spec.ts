import type { Page } from 'playwright/test'
import { enquiryEvents } from '@/enquiries/calls'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { expectAccessible } from './accessibility'
import {
  inInbox,
  newName,
  newPhone,
  openDashboard,
  openEnquiry,
  openFound,
  sendEnquiry,
  shownEnquiry,
  signIn,
  toast,
} from './dashboard'
import { expect, test } from './test'

const reply = (page: Page) => page.getByRole('textbox', { name: 'Reply' })

test('a new enquiry is announced without fetching the list, and shown when she says so', async ({
  page,
}) => {
  const stream = page.waitForResponse(`**${enquiryEvents.path}`)
  await openDashboard(page)
  await stream
  await expect(page.getByRole('article').getByText('Received')).toBeVisible()
  const title = await page.title()
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(`${calls.enquiries.path}?`)) requests.push(request.url())
  })
  const name = newName()
  await sendEnquiry(page.request, name)
  const line = page.getByRole('button', { name: /^\d+ new enquir(y|ies): show$/ })
  await expect(line).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await expect(inInbox(page, name)).toHaveCount(0)
  expect(requests).toEqual([])
  await expectAccessible(page)
  await line.click()
  await expect(inInbox(page, name)).toBeVisible()
  await expect(line).toBeHidden()
  await expect(page).toHaveTitle(title)
})

test('what a caller said is written down, and says who called before @phone', async ({
  page,
  isMobile,
}) => {
  const [name, before, phone] = [newName('Caller'), newName('Before'), newPhone()]
  await sendEnquiry(page.request, before, { phone: `+44 ${phone.slice(1)}` })
  await openDashboard(page)
  await page.getByRole('button', { name: 'New enquiry' }).click()
  const form = page.getByRole('dialog', { name: 'New enquiry' })
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveAccessibleDescription(
    /Give a phone number or/,
  )
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    /Give a phone number or/,
  )
  if (!isMobile) await expectAccessible(page)
  await form.getByLabel('Full name').fill(name)
  await form.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await form.getByLabel('What do you need help with?').selectOption('rta')
  await form.getByLabel('Vehicle details').fill('A red Fiesta')
  const confirmation = form.getByLabel('Send them a confirmation')
  await expect(confirmation).toBeVisible()
  await form.getByLabel('Is it safe to email you?').selectOption('No')
  await expect(confirmation).toBeHidden()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  const enquiry = shownEnquiry(page, name)
  await expect(enquiry).toContainText('A red Fiesta')
  await expect(enquiry).toContainText('Don’t email them: it isn’t safe.')
  await expect(enquiry).toContainText('Taken down from a phone call')
  await expect(enquiry.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0)
  await enquiry.getByRole('link', { name: /^Wrote before: .*Family law$/ }).click()
  await expect(shownEnquiry(page, before)).toBeVisible()
})

test('a complaint is written down, acknowledged and found, and an enquiry turns out to be one', async ({
  page,
}) => {
  const family = newName('Complainant')
  const [name, other] = [`${family} one`, `${family} two`]
  await sendEnquiry(page.request, other)
  await openFound(page, family)
  await page.getByRole('button', { name: 'New enquiry' }).click()
  const form = page.getByRole('dialog', { name: 'New enquiry' })
  await form.getByLabel('What is it?').selectOption('Complaint')
  await expect(form.getByText('Send them the mail')).toBeHidden()
  await form.getByLabel('Full name').fill(name)
  await form.getByRole('textbox', { name: 'Phone' }).fill('01632 960 777')
  await form.getByRole('textbox', { name: 'Message' }).fill('Nobody called me back.')
  await form.getByRole('button', { name: 'Save' }).click()
  const complaint = shownEnquiry(page, name)
  await expect(complaint).toContainText('Complaint written down')
  await expect(complaint).toContainText(/acknowledge in \d+ days/)
  await complaint.getByRole('button', { name: 'Replied' }).click()
  await expect(complaint).toContainText(/final answer by \d+ \w+ \d+/)
  const types = page.getByLabel('Type', { exact: true })
  await types.selectOption('Complaint')
  await expect(page).toHaveURL(/kind=complaint/)
  await expect(inInbox(page, name)).toContainText('final answer by')

  await types.selectOption('')
  await inInbox(page, other).click()
  const enquiry = shownEnquiry(page, other)
  await enquiry.getByText('Is it a complaint?').click()
  await expectAccessible(page)
  await enquiry.getByRole('button', { name: 'Complaint about personal data' }).click()
  await expect(toast(page, 'Marked as a complaint about personal data')).toContainText(other)
  await expect(enquiry).toContainText(/acknowledge in \d+ hours/)
  await toast(page, 'Marked as').getByRole('button', { name: 'Undo' }).click()
  await expect(enquiry).toContainText(/due in \d+ hours/)
})

test('a draft is there on another device, never lost to it, and a reply can be taken back', async ({
  page,
}) => {
  const name = newName('Ada')
  const id = await sendEnquiry(page.request, name)
  await signIn(page)
  const saveElsewhere = async (text: string, basedOn: string | null) => {
    const data = { subject: 'Your enquiry', text, basedOn }
    const answer = await page.request.put(callPath(calls.saveDraft.path, id), { data })
    return calls.saveDraft.output.parse(await answer.json()).at
  }
  const first = await saveElsewhere('Dear Ada, from the phone', null)
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'Continue reply' }).click()
  await expect(reply(page)).toHaveValue('Dear Ada, from the phone')
  await expect(page.getByText('Draft saved')).toBeVisible()

  await saveElsewhere('Dear Ada, from the phone again', first)
  await reply(page).fill('Dear Ada, from the desk')
  const clash = page.getByRole('alert').filter({ hasText: 'on another device' })
  await expect(clash).toContainText('Dear Ada, from the phone again')
  await expectAccessible(page)
  await clash.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Draft saved')).toBeVisible()
  await page.getByRole('button', { name: 'Send reply' }).click()
  const sent = enquiry.getByRole('listitem').filter({ hasText: 'from the desk' })
  await sent.getByRole('button', { name: 'Take it back' }).click()
  await expect(toast(page, 'Taken back')).toBeVisible()
  await expect(sent).toHaveCount(0)
  await enquiry.getByRole('button', { name: 'Continue reply' }).click()
  await expect(reply(page)).toHaveValue('Dear Ada, from the desk')
})
