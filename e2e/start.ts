import { expect, type Page } from 'playwright/test'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, type ClaimType } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { answer, visitorOf } from './enquiry-form'
import { newName } from './dashboard'

/** What a start page's button reads. */
export const send = 'Send enquiry'

/** Answers every question of a start page that is open. @returns the name that was given */
export async function answerStart(page: Page, type: ClaimType): Promise<string> {
  for (const [, field] of claimFields(type)) await answer(page.locator('form#start-form'), field)
  const name = newName()
  const answers = { ...visitorOf(type), [baseQuestions.fullName.label]: name }
  for (const [label, typed] of Object.entries(answers)) {
    await page.getByLabel(label, { exact: true }).fill(typed)
  }
  return name
}

/** Sends an enquiry from its start page, and ends at its receipt. @returns the name that was given */
export async function sendFromStart(page: Page, type: ClaimType): Promise<string> {
  await page.goto(startPath(type))
  const name = await answerStart(page, type)
  await page.getByRole('button', { name: send }).click()
  await expect(page).toHaveURL(/\/receipt\/[a-z2-7]{52}$/)
  return name
}
