import { expect, test } from 'playwright/test'
import { dashboard, sendReview, newName, signIn } from './dashboard'
import { goToPanel } from './panel'

test('the panel shows what waits in the dashboard, and links to it', async ({ page }) => {
  await sendReview(page.request, newName('Mara Lind'))
  await signIn(page)
  await goToPanel(page, '/cms')
  const overview = page.getByRole('region', { name: 'What waits for you' })
  await expect(overview).toContainText('New enquiries')
  await expect(overview).toContainText(/Overdue\s*\d+/)
  await expect(overview).toContainText(/Next reply(due in|\d+ \w+ overdue|None)/)
  await expect(overview).toContainText(/in time/)
  const waiting = overview.getByRole('link').last()
  await expect(waiting).toHaveText(/^[1-9]\d*$/)
  await waiting.click()
  await expect(page).toHaveURL(new RegExp(`${dashboard}\\?tab=reviews$`))
})
