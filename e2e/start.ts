import { expect, type Page } from 'playwright/test'
import { baseQuestions } from '@/enquiries/base-questions'
import { claimFields, type ClaimType } from '@/enquiries/claim-types'
import { startPath } from '@/platform/pages'
import { answerTo, visitorOf } from './enquiry-form'
import { newName } from './dashboard'

/** What a start page's button reads. */
export const send = 'Send enquiry'

/** Answers every question of a start page that is open. @returns the name that was given */
export async function answerStart(page: Page, type: ClaimType): Promise<string> {
  for (const [, field] of claimFields(type)) {
    const choices = page.getByRole('radiogroup', { name: field.label })
    if (field.kind !== 'choice') await page.getByLabel(field.label).fill(answerTo(field))
    else if (await choices.count()) {
      await choices.getByRole('radio', { name: answerTo(field), exact: true }).check()
    } else await page.getByLabel(field.label).selectOption(answerTo(field))
  }
  const name = newName()
  const answers = { ...visitorOf(type), [baseQuestions.fullName.label]: name }
  for (const [label, answer] of Object.entries(answers)) {
    await page.getByLabel(label, { exact: true }).fill(answer)
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
