import { expectAccessible, expectNoSidewaysScroll } from './accessibility'
import type { Locator, Page } from 'playwright/test'
import { timeIsTaken } from '@/enquiries/contact'
import { callPath } from '@/platform/calls/call-path'
import { calls } from '@/server/pipeline/calls'
import { clockTime, londonDay, londonTime, longDate, shortDay } from '@/platform/time/london-time'
import { failures } from '@/platform/notices'
import {
  escapeDialog,
  inbox,
  inInbox,
  newName,
  openEnquiry,
  openFound,
  sendEnquiry,
  sendForReceipt,
  sendSeveral,
  shownEnquiry,
  toast,
  unfoldNotices,
} from './dashboard'
import { expect, test } from './test'

const filter = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Which enquiries' }).getByRole('button', { name })

const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

const selectedBar = (page: Page) => page.getByRole('group', { name: 'Selected enquiries' })

/** The list is fetched again after a change: a row that moves under the pointer loses its click. */
const expectOrder = (page: Page, names: string[]) =>
  expect(inbox(page).getByRole('option')).toContainText(names)

/** The box in front of an enquiry, which is drawn for pointers only. */
const box = (page: Page, name: string) => inInbox(page, name).locator('> span').first()

test('an enquiry is replied to, noted, called about and closed', async ({ page }) => {
  const name = newName()
  const id = await sendEnquiry(page.request, name)
  const enquiry = await openEnquiry(page, name)
  const history = enquiry.getByRole('listitem')
  await status(page, 'Replied').click()
  await expect(toast(page, 'Marked as replied')).toContainText(name)
  await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
  await expect(enquiry).toContainText('replied after 1 minute')
  await expect(history.filter({ hasText: 'Marked as replied' })).toBeVisible()
  await toast(page, 'Marked as replied').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toContainText(name)
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await expect(enquiry).toContainText(/due in 2[34] hours/)

  await test.step('a note is kept while it is written', async () => {
    await enquiry.getByRole('button', { name: 'Save note' }).click()
    await expect(enquiry.getByLabel('Add a note')).toHaveAccessibleDescription(/Note is required/)
    await enquiry.getByLabel('Add a note').fill('Rang at nine, no answer.')
    await page.reload()
    await expect(enquiry.getByLabel('Add a note')).toHaveValue('Rang at nine, no answer.')
    await enquiry.getByRole('button', { name: 'Save note' }).click()
    await expect(history.filter({ hasText: 'Rang at nine, no answer.' })).toBeVisible()
    await expect(enquiry.getByLabel('Add a note')).toHaveValue('')
  })
  await test.step('after a call it is marked as replied, with what was said', async () => {
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
    await enquiry.getByRole('link', { name: 'Call' }).click()
    const outcome = enquiry.getByRole('region', { name: 'Have you spoken to them?' })
    await expectAccessible(page)
    await outcome.getByLabel('What was said').fill('Voicemail.')
    await outcome.getByRole('button', { name: 'Close' }).click()
    await enquiry.getByRole('link', { name: 'Call' }).click()
    await expect(outcome.getByLabel('What was said')).toHaveValue('Voicemail.')
    await outcome.getByRole('button', { name: 'Not reached: note it' }).click()
    await expect(history.filter({ hasText: 'Rang, no answer' })).toContainText('Voicemail.')
    await enquiry.getByRole('link', { name: 'Call' }).click()
    await outcome.getByLabel('What was said').fill('We meet on Tuesday.')
    await outcome.getByRole('button', { name: 'Mark as replied' }).click()
    await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
    await expect(outcome).toBeHidden()
    await expect(history.filter({ hasText: /^Call/ })).toContainText('We meet on Tuesday.')
  })
  const elsewhere = { data: { status: 'spam' } }
  const answer = await page.request.patch(callPath(calls.changeEnquiry.path, id), elsewhere)
  expect(answer.ok()).toBe(true)
  await status(page, 'Closed').click()
  await expect(status(page, 'Closed')).toHaveAttribute('aria-pressed', 'true')
  // What another device did meanwhile is there too.
  await expect(history.filter({ hasText: 'Marked as spam' })).toBeVisible()
  await filter(page, 'New').click()
  await expect(page).toHaveURL(/status=new/)
  await expect(page.getByText('No enquiries match')).toBeVisible()
  await filter(page, 'Closed').click()
  await expect(inInbox(page, name)).toContainText('Closed')
  await expect(filter(page, 'Closed')).toHaveText(/Closed\s*[1-9]\d*/)
})

/** Presses a key, which leads to what has the focus then. */
async function pressTo(key: string, focused: Locator): Promise<void> {
  await focused.page().keyboard.press(key)
  await expect(focused).toBeFocused()
}

test('the keyboard alone does all of the work on the list', async ({ page }) => {
  const names = await sendSeveral(page, ['one', 'two', 'three', 'four', 'five'])
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = names
  await expect(inInbox(page, second)).toContainText('Unread')
  await inInbox(page, first).focus()
  await page.keyboard.press('ArrowDown')
  await expect(shownEnquiry(page, second)).toBeVisible()
  await expect(inInbox(page, second)).not.toContainText('Unread')
  await expect(inInbox(page, third)).toContainText('Unread')
  await expect(inInbox(page, second)).toHaveAttribute('aria-current', 'true')
  await pressTo('Shift+Tab', page.getByLabel('Select all on this page'))
  await pressTo('Tab', inInbox(page, second))
  await pressTo('Tab', shownEnquiry(page, second).getByRole('button', { name: 'Reply' }))
  await pressTo('Shift+Tab', inInbox(page, second))
  await pressTo('Home', inInbox(page, first))
  await expect(shownEnquiry(page, first)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await pressTo('Enter', page.getByRole('heading', { name: second }))
  await inInbox(page, second).focus()
  await page.keyboard.press('Delete')
  await expect(page.getByRole('dialog')).toContainText(second)
  await escapeDialog(page)
  await expect(inInbox(page, second)).toBeFocused()
  await page.keyboard.press('Delete')
  // The dialog takes the focus when it is drawn.
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(inInbox(page, second)).toHaveCount(0)
  await expect(inInbox(page, third)).toBeFocused()
  await expect(shownEnquiry(page, third)).toBeVisible()

  await inInbox(page, first).focus()
  await pressTo('j', inInbox(page, third))
  await pressTo('k', inInbox(page, first))
  await pressTo('m', inInbox(page, third))
  await expect(inInbox(page, first)).toContainText('replied after')
  await pressTo('e', inInbox(page, fourth))
  await expect(inInbox(page, third)).toContainText('Closed')
  await page.keyboard.press('z')
  await expect(toast(page, 'Undone')).toContainText(third)
  await expect(inInbox(page, third)).toContainText('due in')
  await page.keyboard.press('x')
  await expect(inInbox(page, fourth)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Space')
  await expect(inInbox(page, fourth)).toHaveAttribute('aria-selected', 'false')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('dialog')).toContainText(fourth)
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(inInbox(page, fifth)).toBeFocused()
  await expect(toast(page, 'Enquiry deleted')).toBeVisible()
  await page.keyboard.press('z')
  await inInbox(page, fourth).focus()
  await page.keyboard.press('s')
  await expect(toast(page, 'Marked as spam')).toContainText(fourth)
  await expect(inInbox(page, fourth)).toHaveCount(0)
  await filter(page, 'New').click()
  await expect(page).toHaveURL(/status=new/)
  await inInbox(page, third).focus()
  await page.keyboard.press('m')
  await expect(inInbox(page, third)).toHaveCount(0)
  await expect(inInbox(page, fifth)).toBeFocused()
})

test('the keys work wherever the focus is, in no field, and can be switched off', async ({
  page,
}) => {
  const name = newName()
  await sendEnquiry(page.request, name)
  await openEnquiry(page, name)
  await page.getByLabel('Add a note').pressSequentially('some emxz?')
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'View site' }).focus()
  await page.keyboard.press('e')
  await expect(status(page, 'Closed')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('z')
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('heading', { name }).focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keys of the inbox' })
  await expect(help).toContainText('Mark as replied')
  await expectAccessible(page)
  const areOn = help.getByRole('switch', { name: 'Use these keys' })
  await areOn.click()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await page.keyboard.press('e')
  await page.keyboard.press('?')
  await areOn.click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await expect(status(page, 'New')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('m')
  await expect(status(page, 'Replied')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name })).toBeFocused()
  await pressTo('r', page.getByRole('textbox', { name: 'Reply' }))
  await expect(page.getByLabel('Subject')).toHaveValue(
    /^(?:Re: Your enquiry has arrived|Your enquiry \(reference [0-9A-F]{8}\))$/,
  )
})

test('several are marked at once, undone and deleted, and what could not be stays selected', async ({
  page,
}) => {
  const names = await sendSeveral(page, ['one', 'two', 'three'])
  const [first = '', second = '', third = ''] = names
  await box(page, first).click()
  await box(page, second).click()
  await expect(selectedBar(page)).toContainText('2 selected')
  await expectAccessible(page)
  await selectedBar(page).getByRole('button', { name: 'Mark as replied' }).click()
  await expect(toast(page, 'Marked as replied')).toContainText('2 enquiries')
  await expect(inInbox(page, first)).toContainText('replied after')
  await expect(inInbox(page, third)).toContainText('due in')
  await expect(selectedBar(page)).toBeHidden()
  await expect(inbox(page).getByRole('option').first()).toContainText(third)
  await toast(page, 'Marked as replied').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Undone')).toContainText('2 enquiries')
  await expect(inInbox(page, first)).toContainText('due in')
  await expectOrder(page, [first, second, third])

  await inInbox(page, second).click()
  await expect(page).toHaveURL(/enquiry=/)
  const id = new URL(page.url()).searchParams.get('enquiry') ?? ''
  const call = `**${callPath(calls.enquiry.path, id)}`
  await page.route(call, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  )
  const expectSecondLeft = async () => {
    await expect(toast(page, failures.action.title)).toContainText(`Not done: ${second}`)
    await expect(inInbox(page, second)).toHaveAttribute('aria-selected', 'true')
  }
  await box(page, first).click()
  await box(page, second).click()
  await selectedBar(page).getByRole('button', { name: 'Close' }).click()
  await expectSecondLeft()
  await expect(inInbox(page, first)).toContainText('Closed')
  await expectOrder(page, [second, third, first])
  await box(page, first).click()
  await expect(selectedBar(page)).toContainText('2 selected')
  await selectedBar(page).getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: 'Delete 2 enquiries?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(inInbox(page, first)).toHaveCount(0)
  await expectSecondLeft()
  await page.unroute(call)
  await box(page, third).click()
  await selectedBar(page).getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 2 enquiries?' })
  await expect(question).toContainText(second)
  await expect(question).toContainText(third)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Enquiries deleted')).toContainText('2 enquiries')
  await expect(page.getByText('No enquiries match')).toBeVisible()
})

test('what only a form filler may have filled in stays in sight as probably spam, until she decides', async ({
  page,
}) => {
  const name = newName('Filled')
  await sendEnquiry(page.request, name, { otherReason: 'Acme' })
  await openFound(page, name)
  await unfoldNotices(page)
  await expect(page.getByRole('heading', { name: 'Probably spam: please look' })).toBeVisible()
  await expect(inInbox(page, name)).toContainText('Probably spam')
  await page.getByRole('link', { name }).click()
  const enquiry = shownEnquiry(page, name)
  await expect(enquiry).toContainText('a field that people can’t see')
  const mail = enquiry.getByRole('listitem').filter({ hasText: 'Confirmation to the sender' })
  await expect(mail).toContainText(/until you say that this isn’t spam|no mail server is set up/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await enquiry.getByRole('button', { name: 'Not spam' }).click()
  await expect(toast(page, 'Marked as new')).toBeVisible()
  await expect(enquiry).not.toContainText('probably spam')
  await expect(inInbox(page, name)).not.toContainText('Probably spam')
})

test('a reply to spam, or to an address that another enquiry calls unsafe, asks first', async ({
  page,
}) => {
  const [unsafe, name] = [newName('Unsafe'), newName('Silent')]
  const email = `${name.replaceAll(' ', '').toLowerCase()}@example.com`
  await sendEnquiry(page.request, unsafe, { email, contact: { emailSafe: false } })
  await sendEnquiry(page.request, name, { email, website: 'https://example.com' })
  const enquiry = await openEnquiry(page, name, 'spam')
  await expect(enquiry).toContainText('This is marked as spam')
  await expect(enquiry).toContainText('which no form here asks for')
  await expect(enquiry).toContainText('Another enquiry from this address says')
  await expect(enquiry.getByRole('button', { name: 'Email them all the same' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Dear Ada')
  await page.getByRole('button', { name: 'Send reply' }).click()
  const question = page.getByRole('dialog', { name: 'Reply anyway?' })
  await expect(question).toContainText('Someone else may read it.')
  await question.getByRole('button', { name: 'Not spam: send it' }).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  await expect(enquiry).not.toContainText('Another enquiry from this address says')
  await expect(enquiry).not.toContainText('This is marked as spam')
  await page.keyboard.press('z')
  await expect(toast(page, 'Taken back')).toBeVisible()
  await expect(enquiry.getByRole('button', { name: 'Continue reply' })).toBeVisible()
})

test('a withdrawn enquiry is replied to only after a question, or deleted', async ({ page }) => {
  const name = newName('Ada')
  const { receipt } = await sendForReceipt(page.request, name)
  await page.request.post(callPath(calls.withdraw.path, receipt.split('/').at(-1) ?? ''))
  const enquiry = await openEnquiry(page, name)
  await expect(inInbox(page, name)).toContainText('Deletion requested')
  await expect(enquiry).toContainText('The sender asked on')
  await expectAccessible(page)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Dear Ada')
  const send = page.getByRole('button', { name: 'Send reply' })
  await send.click()
  const question = page.getByRole('dialog', { name: 'Reply anyway?' })
  await expect(question).toContainText('may not want to hear from you')
  await question.getByRole('button', { name: 'Don’t send' }).click()
  await send.click()
  await question.getByRole('button', { name: 'Send the reply' }).click()
  await expect(toast(page, 'Reply on its way')).toBeVisible()
  await expect(enquiry.getByRole('listitem').filter({ hasText: 'Dear Ada' })).toBeVisible()
  await enquiry.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(inInbox(page, name)).toHaveCount(0)
})

/** The last times, since an hour that begins takes the first away. */
async function freeTimes(page: Page): Promise<[string, string]> {
  const answer = await page.request.get(calls.callTimes.path)
  const times = calls.callTimes.output.parse(await answer.json()).map(({ start }) => start)
  const [one = '', other = ''] = times.slice(-2)
  expect(other).not.toBe('')
  return [one, other]
}

test('a call is confirmed, moved, cancelled and offered, and no time is given twice', async ({
  page,
}) => {
  const [chosen, free] = await freeTimes(page)
  const late = Date.now() + 200 * 86_400_000
  const family = newName('Call')
  const [first, second] = [`${family} one`, `${family} two`]
  await sendEnquiry(page.request, first, { callTimes: [chosen] })
  await sendEnquiry(page.request, second, { callTimes: [chosen, free] })
  const part = page.getByRole('region', { name: 'Call', exact: true })
  const heading = part.getByRole('heading', { name: 'Call' })
  await openFound(page, family)
  await inInbox(page, first).click()
  const enquiry = shownEnquiry(page, first)
  await part.getByRole('button', { name: `Confirm ${londonTime(chosen)}` }).click()
  await expect(toast(page, 'Call confirmed')).toContainText(londonTime(chosen))
  await expect(heading).toBeFocused()
  await expect(part).toContainText(/An email with the time is on its way|They’ve had an email/)
  await expect(
    enquiry.getByRole('listitem').filter({ hasText: 'Call confirmed for' }),
  ).toBeVisible()
  await expect(inInbox(page, first)).toContainText(`Call ${shortDay(chosen)}, ${clockTime(chosen)}`)

  await test.step('another who chose that time has to have a different one', async () => {
    await inInbox(page, second).click()
    await expect(shownEnquiry(page, second)).toBeVisible()
    await part.getByRole('button', { name: `Confirm ${londonTime(chosen)}` }).click()
    await expect(part.getByRole('alert')).toHaveText(timeIsTaken)
    await expectAccessible(page)
    await part.getByRole('button', { name: 'Offer other times' }).click()
    const reply = page.getByRole('textbox', { name: 'Reply' })
    await expect(reply).toHaveValue(/Would one of these suit you\?[^]*\n- .* at \S+\n/)
    await reply.fill('Mine.')
    await expect(page.getByText('Draft saved')).toBeVisible()
    await page.getByRole('button', { name: 'Close and keep the draft' }).click()
    await part.getByRole('button', { name: 'Offer other times' }).click()
    await expect(reply).toHaveValue(/^Mine\.\n\nI’m sorry/)
  })
  await test.step('by keyboard it is moved, outside office hours after a question', async () => {
    await inInbox(page, first).click()
    await expect(enquiry).toBeVisible()
    await part.getByRole('button', { name: 'Move' }).focus()
    await page.keyboard.press('Enter')
    await pressTo('Tab', part.getByRole('button', { name: 'Cancel the call' }))
    const times = part.getByLabel('Free times')
    await expect(times.locator('optgroup').first()).toBeAttached()
    await times.focus()
    await page.keyboard.press('ArrowDown')
    await expect(times).toHaveValue('other')
    await pressTo('Tab', part.getByLabel('Day and time'))
    await page.keyboard.type('tomorrow')
    await page.keyboard.press('Enter')
    await expect(part.getByLabel('Day and time')).toHaveAccessibleDescription(/Write a day and a/)
    await part.getByLabel('Day and time').fill(`${longDate(late)} 23:10`)
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Outside your office hours.' })
    await question.getByRole('button', { name: 'Confirm it' }).focus()
    await page.keyboard.press('Enter')
    await expect(part).toContainText(`${londonDay(late)} at 11:10pm`)
    await expect(heading).toBeFocused()
  })
  await part.getByRole('button', { name: 'Cancel the call' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the call' }).click()
  await expect(toast(page, 'Call cancelled')).toContainText(first)
  await expect(part.getByRole('button', { name: `Confirm ${londonTime(chosen)}` })).toBeVisible()
})

test('nobody is offered an email to someone who is not safe', async ({ page }) => {
  const name = newName('Unsafe')
  const contact = { by: 'phone', times: 'After six', leaveMessage: false, emailSafe: false }
  const email = `${name.replaceAll(' ', '').toLowerCase()}@example.com`
  await sendEnquiry(page.request, name, { contact, email })
  const enquiry = await openEnquiry(page, name)
  const advice = enquiry.getByRole('region', { name: 'Before you get in touch' })
  await expect(advice.getByRole('listitem')).toHaveText([
    'Don’t email them: it isn’t safe.',
    'Don’t leave a message on their phone.',
    'They’d rather hear from you by phone.',
    'A good time: After six',
  ])
  await expect(enquiry.getByText(email).first()).toBeVisible()
  await expect(enquiry.locator('a[href^="mailto:"]')).toHaveCount(0)
  await expect(enquiry.getByRole('button', { name: 'Offer other times' })).toHaveCount(0)
  const mail = enquiry.getByRole('listitem').filter({ hasText: 'Confirmation to the sender' })
  await expect(mail).toContainText('Never sent, since it isn’t safe to email this person')
  await expect(mail.getByRole('button')).toHaveCount(0)
  await enquiry.getByRole('button', { name: 'Reply', exact: true }).click()
  const composer = page.getByRole('region', { name: 'Write a reply' })
  await expect(composer).toContainText('Ring them instead')
  await expect(composer.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(page)
  await composer.getByRole('button', { name: 'Close' }).click()
  await expect(inInbox(page, name)).toContainText('don’t email, no messages')
})
