import { enquiryEvents } from '@/enquiries/calls'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { expectAccessible, expectUsable } from './accessibility'
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
  unfoldNotices,
} from './dashboard'
import { bounceMail, messageFromElsewhere } from './messages'
import { expect, test } from './test'

const markReplied = { data: { status: 'replied' } }

test('a message from another address is taken as theirs, and the row says that they wrote back @phone', async ({
  page,
}) => {
  const name = newName('Asha')
  const id = await sendEnquiry(page.request, name)
  await signIn(page)
  await page.request.patch(callPath(calls.changeEnquiry.path, id), markReplied)
  await messageFromElsewhere(id, {
    text: 'Hello, I’m her brother.\n\nThe number is 4417.',
    quoted: '> Could you send me the number?',
    missing: ['holiday.zip is an archive.'],
  })
  await openDashboard(page)
  await unfoldNotices(page)
  await expect(page.getByText('From another address: is it from them?')).toBeVisible()

  const enquiry = await openEnquiry(page, name)
  const question = enquiry.locator('section').filter({ hasText: `Is this from ${name}?` })
  await expect(question).toContainText('Ravi <ravi@example.org>')
  await expect(question).toContainText('The number is 4417.')
  await expect(question).toContainText('holiday.zip is an archive.')
  await expect(question.getByText('Could you send me')).toBeHidden()
  await question.getByText('Earlier messages').click()
  await expect(question.getByText('Could you send me')).toBeVisible()
  await expectUsable(page)
  await question.getByRole('button', { name: 'It’s from them' }).click()
  await expect(question).toHaveCount(0)
  await expect(enquiry.getByText('They wrote', { exact: true })).toBeVisible()
  const link = enquiry.getByRole('button', { name: /^wrote back/ })
  await link.click()
  await expect(enquiry.getByText('The number is 4417.')).toBeInViewport()
  await expectUsable(page)

  await openFound(page, name)
  await expect(inInbox(page, name)).toContainText('wrote back just now')
  await inInbox(page, name).click()
  await enquiry.getByRole('button', { name: 'Nothing to answer' }).click()
  await expect(toast(page, 'Nothing to answer')).toContainText(name)
  await expect(link).toHaveCount(0)
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Nothing to answer' })).toBeVisible()

  await enquiry.getByRole('button', { name: /^Delete: They wrote/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(enquiry.getByText('The number is 4417.')).toHaveCount(0)
})

test('a message that isn’t theirs goes, by keyboard alone, and changes nothing', async ({
  page,
}) => {
  const name = newName('Asha')
  const id = await sendEnquiry(page.request, name)
  await messageFromElsewhere(id, { text: 'Buy now.' })
  const enquiry = await openEnquiry(page, name)
  await enquiry.getByRole('button', { name: 'It isn’t' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete this message?' })
  await expect(dialog).toContainText('Your own mailbox still has it.')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(enquiry.getByText('Buy now.')).toHaveCount(0)
  await expect(enquiry.getByRole('heading', { name })).toBeFocused()
  await expect(enquiry.getByRole('button', { name: 'Nothing to answer' })).toHaveCount(0)
})

test('what she wrote elsewhere, an automatic answer and a long one stand in the history', async ({
  page,
}) => {
  const name = newName('Asha')
  const id = await sendEnquiry(page.request, name)
  const lines = Array.from({ length: 40 }, (_, line) => `Line ${line + 1}`).join('\n')
  await signIn(page)
  const join = (message: string) => page.request.post(callPath(calls.joinMessage.path, message))
  await join(await messageFromElsewhere(id, { direction: 'out', text: 'Speak on Thursday.' }))
  await join(await messageFromElsewhere(id, { automatic: true, text: 'I’m away.' }))
  await join(await messageFromElsewhere(id, { subject: 'One more thing', text: lines }))
  const enquiry = await openEnquiry(page, name)
  const entry = (heading: string) =>
    enquiry.getByRole('listitem').filter({ has: page.getByText(heading, { exact: true }) })
  await expect(entry('You wrote, in your mail program')).toContainText('Speak on Thursday.')
  await expect(entry('Automatic answer')).toContainText('I’m away.')
  await expect(entry('They wrote')).toContainText('One more thing')
  const [first, last] = ['Line 1', 'Line 40'].map((line) => entry('They wrote').getByText(line))
  await first?.scrollIntoViewIfNeeded()
  const whole = entry('They wrote').getByRole('button', { name: 'Show all' })
  await expect(whole).toHaveAttribute('aria-expanded', 'false')
  const height = async () => (await last?.boundingBox())?.height ?? 0
  const folded = await height()
  await whole.click()
  expect(await height()).toBeGreaterThan(folded)
  await expectUsable(page)
})

test('an answer to a closed enquiry brings it back to an open dashboard', async ({ page }) => {
  const name = newName('Asha')
  const id = await sendEnquiry(page.request, name)
  const stream = page.waitForResponse(`**${enquiryEvents.path}`)
  await openDashboard(page, '?status=replied')
  await page.request.patch(callPath(calls.changeEnquiry.path, id), { data: { status: 'closed' } })
  await stream
  await expect(inInbox(page, name)).toHaveCount(0)
  const message = await messageFromElsewhere(id, { text: 'Thank you.' })
  await page.request.post(callPath(calls.joinMessage.path, message))
  await expect(inInbox(page, name)).toContainText('wrote back')
})

test('an email that came back says to ring them, in the inbox and the enquiry @phone', async ({
  page,
}) => {
  const [name, phone] = [newName('Asha'), newPhone()]
  const id = await sendEnquiry(page.request, name, { phone })
  await bounceMail(id, 'Their mail server didn’t take it: 550 No such user')
  await openDashboard(page)
  await unfoldNotices(page)
  const notice = page.locator('details').filter({ hasText: 'didn’t reach' })
  await expect(notice).toContainText('ring them')
  await expect(notice.getByRole('link', { name })).toBeVisible()
  await notice.getByRole('link', { name }).click()
  const enquiry = shownEnquiry(page, name)
  const about = enquiry.locator('section').filter({ hasText: 'Your email didn’t reach them' })
  await expect(about).toContainText('550 No such user')
  await expect(about.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:/)
  await expect(enquiry.getByText('It didn’t reach them and came back')).toBeVisible()
  await expectUsable(page)
  await page.request.post(callPath(calls.addNote.path, id), {
    data: { text: 'We spoke.', call: true },
  })
  await expect(about).toHaveCount(0)
})

test('Settings say whether answers are read, and what the mailbox said', async ({ page }) => {
  await openDashboard(page, '?tab=settings')
  const part = page.getByRole('region', { name: 'Answers in your mailbox' })
  await expect(part).toContainText('ask the person who runs the site to set IMAP_URL')
  const mailbox = {
    ...{ isSetUp: true, account: 'margaret@example.com', since: new Date().toISOString() },
    ...{ lookedAt: null, fault: 'Invalid credentials (Failure)' },
  }
  await page.route(`**${calls.mailSettings.path}`, async (route) => {
    const response = await route.fetch()
    const settings: unknown = await response.json()
    await route.fulfill({ response, json: Object.assign({}, settings, { mailbox }) })
  })
  await page.reload()
  await expect(part).toContainText('margaret@example.com')
  await expect(part).toContainText('The last look failed: Invalid credentials (Failure)')
  await expectUsable(page)
  const error = 'Login failed'
  await page.route(`**${calls.tryMailbox.path}`, (route) =>
    route.fulfill({ json: { read: false, error } }),
  )
  await part.getByRole('button', { name: 'Try now' }).click()
  await expect(part.getByRole('status')).toHaveText(`Not read. The answer was: ${error}`)
})
