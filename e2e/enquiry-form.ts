import type { Locator, Page } from 'playwright/test'
import { baseQuestions, baseQuestionsOf } from '@/enquiries/base-questions'
import { type ClaimField, claimFields, type ClaimType, claimTypes } from '@/enquiries/claim-types'
import { callTimesLabel } from '@/enquiries/contact'
import { shortDay } from '@/platform/time/london-time'
import { enquirySent } from '@/platform/notices'
import { replyTimeToday } from '@/enquiries/reply-by'
import { usualTerms } from '@/platform/time/due-time'
import { sampleAnswers } from '../seed/sample-answers'
import { newName } from './dashboard'

const { fullName, email, phone, claimType } = baseQuestions

/** A visitor's answers to the common questions, by their labels under a type. */
export const visitorOf = (type?: ClaimType) => ({
  [fullName.label]: 'Asha Patel',
  [email.label]: 'asha.patel@example.com',
  [phone.label]: '01632 960123',
  [baseQuestionsOf(type).message.label]:
    'It happened last month and I would like to know where I stand.',
})

export const visitor = visitorOf()

/** The notice after an enquiry is stored, while the reply time is the one of a fresh site. */
export const thanks = () => enquirySent(replyTimeToday(usualTerms))

export const enquiryForm = (page: Page): Locator => page.locator('form#enquiry-form')

export const sendButton = (page: Page): Locator =>
  enquiryForm(page).locator('button[type="submit"]')

/** The control of a question, by the words that a visitor reads. */
export const control = (page: Page, label: string): Locator =>
  enquiryForm(page).getByLabel(label, { exact: true }).filter({ visible: true })

export async function openEnquiryForm(page: Page): Promise<void> {
  await page.goto('/')
  await enquiryForm(page).scrollIntoViewIfNeeded()
}

export async function chooseType(page: Page, type: ClaimType): Promise<void> {
  await control(page, claimType.label).selectOption(claimTypes[type].label)
}

export async function answerAll(page: Page, type: ClaimType): Promise<void> {
  await chooseType(page, type)
  for (const [label, typed] of Object.entries(visitorOf(type))) {
    await control(page, label).fill(typed)
  }
  for (const [, field] of claimFields(type)) await answer(enquiryForm(page), field)
}

/** The label of one of a claim type's own questions. */
export const labelOf = ({ label, optional }: ClaimField): string =>
  optional ? `${label} (optional)` : label

/** Answers one of a claim type's own questions in a form; a list is answered with its last value. */
export async function answer(form: Locator, field: ClaimField): Promise<void> {
  const label = labelOf(field)
  const typed = answerTo(field)
  const choices = form.getByRole('radiogroup', { name: label }).filter({ visible: true })
  const one = form.getByLabel(label, { exact: true }).filter({ visible: true })
  if (field.kind !== 'choice') await one.fill(typed)
  else if (await choices.count()) {
    await choices.getByRole('radio', { name: typed, exact: true }).check()
  } else await one.selectOption(typed)
}

/** A good answer to one of a claim type's own questions, in the words that a visitor reads. */
export function answerTo(field: ClaimField): string {
  const stored = sampleAnswers(field).good.at(-1) ?? ''
  return field.kind === 'choice' ? (field.options[stored] ?? stored) : stored
}

export const callPart = (page: Page): Locator =>
  page.getByRole('group', { name: callTimesLabel, exact: true }).last()

/** What opens a folded part of a form. */
export const fold = (page: Page, heading: string): Locator =>
  page.locator('form summary', { hasText: heading })

export const showDay = (page: Page, start: string): Promise<void> =>
  callPart(page)
    .getByRole('radio', { name: shortDay(start) })
    .check()

export const timeBox = (page: Page, start: string): Locator => page.locator(`[value="${start}"]`)

/** The last of the times on offer, since an hour that begins takes the first away. */
export const lastTimes = (page: Page): Promise<string[]> =>
  page
    .locator('[name^="callTimes."]')
    .evaluateAll((all) => all.slice(-4).map((one) => one.getAttribute('value') ?? ''))

export const send = 'Send enquiry'

/** Answers every question of a start page that is open. @returns the name that was given */
export async function answerStart(page: Page, type: ClaimType): Promise<string> {
  for (const [, field] of claimFields(type)) await answer(page.locator('form#start-form'), field)
  const name = newName()
  for (const [label, typed] of Object.entries({ ...visitorOf(type), [fullName.label]: name })) {
    await page.getByLabel(label, { exact: true }).fill(typed)
  }
  return name
}

export const contactGroup = 'Is it safe to call or email you? (optional)'

/** The radio of a question with few choices. */
export const choiceOf = (
  form: Locator,
  { label, options }: { label: string; options: Readonly<Record<string, string>> },
  value: string,
): Locator =>
  form.getByRole('radiogroup', { name: label }).getByRole('radio', {
    name: options[value] ?? '',
    exact: true,
  })

export const urgentHeading = 'If it’s urgent'
