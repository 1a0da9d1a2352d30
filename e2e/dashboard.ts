import type { APIRequestContext, Locator, Page } from 'playwright/test'
import { type ClaimType, claimTypes } from '@/enquiries/claim-types'
import { enquiryReceiptSchema } from '@/enquiries/enquiry'
import { adminPages } from '@/platform/pages'
import { storedReviewSchema } from '@/reviews/review'
import { calls } from '@/server/pipeline/calls'
import type { Status } from '@/enquiries/statuses'
import type { Notice } from '@/platform/notices'
import { goodEnquiry, goodReview } from '@/server/testing/bodies'
import { signInAt } from './session'
import { expect } from './test'

export { consultant } from './session'

/** Where the admin's pages are. */
export const signInPage = adminPages.signIn.path
export const dashboard = adminPages.dashboard.path

export const signIn = (page: Page): Promise<void> => signInAt(page.context())

export async function openDashboard(page: Page, query = ''): Promise<void> {
  await signIn(page)
  await page.goto(`${dashboard}${query}`)
  await expect(page.getByRole('tab', { selected: true })).toBeVisible()
}

/** Unfolds the notices above the inbox. */
export async function unfoldNotices(page: Page): Promise<void> {
  const notices = page.locator('summary').filter({ has: page.getByRole('heading') })
  await notices.first().waitFor()
  for (const notice of await notices.all()) await notice.click()
}

let count = 0

/** A name that no other enquiry or review of the run has. */
export function newName(name = 'Visitor'): string {
  count += 1
  return `${name} ${Date.now().toString(36)}${process.pid.toString(36)}${count}`
}

/** A phone number that no other enquiry of the run has. */
export function newPhone(): string {
  count += 1
  const second = String(Math.floor(Date.now() / 1_000)).slice(-4)
  return `01633 ${second}${String(count % 100).padStart(2, '0')}`
}

interface Sent {
  type?: ClaimType
  message?: string
  phone?: string
  email?: string
  contact?: object
  callTimes?: readonly string[]
  /** Answers in place of the first ones that would do. */
  claimDetails?: object
  /** A field that no form has. It makes the enquiry spam. */
  website?: string
  /** The field that no person sees. It makes the enquiry probably spam. */
  otherReason?: string
}

export const enquiryOf = (fullName: string, { type, ...changes }: Sent = {}) =>
  goodEnquiry(type, {
    fullName,
    email: 'visitor@example.com',
    message: 'Please call me back.',
    ...changes,
  })

/** Sends an enquiry as the site's form does. @returns its id, and where its receipt is */
export async function sendForReceipt(request: APIRequestContext, fullName: string, sent?: Sent) {
  const data = enquiryOf(fullName, sent)
  const answer = await request.post(calls.sendEnquiry.path, { data })
  expect(answer.status()).toBe(201)
  return enquiryReceiptSchema.parse(await answer.json())
}

/** @returns the enquiry's id */
export const sendEnquiry = async (...sent: Parameters<typeof sendForReceipt>) =>
  (await sendForReceipt(...sent)).id

/** Sends a review as the site's form does. @returns its id */
export async function sendReview(request: APIRequestContext, name: string, email = '') {
  const { service } = claimTypes.rta
  const data = goodReview({ name, service, review: `Said by ${name}`, email })
  const answer = await request.post(calls.sendReview.path, { data })
  expect(answer.status()).toBe(201)
  return storedReviewSchema.parse(await answer.json()).id
}

export const inbox = (page: Page): Locator => page.getByRole('listbox', { name: 'Enquiries' })

export const inInbox = (page: Page, name: string): Locator =>
  inbox(page).getByRole('option').filter({ hasText: name })

export const shownEnquiry = (page: Page, name: string): Locator =>
  page.getByRole('article', { name })

/** Types into the search and waits until the list is what it found. */
export async function search(page: Page, text: string): Promise<void> {
  const isFor = (url: string) => new URL(url).searchParams.get('search') === text
  const found = page.waitForResponse((response) => isFor(response.url()))
  await page.getByLabel('Search', { exact: true }).fill(text)
  await found
}

export const toast = (page: Page, title: string): Locator =>
  page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: title })

export const expectToast = (page: Page, { title, description }: Notice): Promise<void> =>
  expect(toast(page, title)).toContainText(description)

/** Opens the dashboard, signed in, where a search has found the enquiries of a name. */
export async function openFound(page: Page, name: string, status?: Status): Promise<void> {
  const query = new URLSearchParams({ search: name, ...(status && { status }) })
  await openDashboard(page, `?${query}`)
  await expect(inInbox(page, name)).not.toHaveCount(0)
}

/** Sends enquiries whose names differ in their ends, and finds them. @returns the names */
export async function sendSeveral(page: Page, ends: readonly string[], sent?: Sent) {
  const family = newName('Several')
  const names = ends.map((end) => `${family} ${end}`)
  for (const name of names) await sendEnquiry(page.request, name, sent)
  await openFound(page, family)
  await expect(inbox(page).getByRole('option')).toHaveCount(names.length)
  return names
}

/** Opens the dashboard at the one enquiry of a name. @returns what is shown of it */
export async function openEnquiry(page: Page, name: string, status?: Status): Promise<Locator> {
  await openFound(page, name, status)
  await expect(inInbox(page, name)).toHaveCount(1)
  await inInbox(page, name).click()
  const enquiry = shownEnquiry(page, name)
  await expect(enquiry.getByRole('heading', { name: 'History' })).toBeVisible()
  return enquiry
}

/** Closes the dialog that is open by Escape, which it hears once it has the focus. */
export async function escapeDialog(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** An upright A4 sheet is narrower than a desk's window, and nothing on it may still be fading in. */
export async function onPaper(page: Page, check: () => Promise<void>): Promise<void> {
  const window = page.viewportSize()
  await page.emulateMedia({ media: 'print', reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 794, height: 1123 })
  await check()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ media: null, reducedMotion: 'reduce' })
  if (window) await page.setViewportSize(window)
}
