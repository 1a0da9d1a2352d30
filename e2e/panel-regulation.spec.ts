import { notTaken, regulationStatement } from '@/content/regulation'
import { goodEnquiry } from '@/server/testing/bodies'
import { newName, signIn } from './dashboard'
import { arrivedMail } from './mails'
import { field, mainOf, openPanel, saveButton, saveGlobal, sourceOf, store } from './panel'
import { expect, test } from './test'

const claimsPages = ['/services', '/start/rta', '/start/employment', '/start/public-liability']
const firm = { firm: 'Ashdown Claims Ltd', firmNumber: '830123' }

test('a basis is published with its number, and said on seven pages and in the mail', async ({
  page,
  request,
}) => {
  const statement = regulationStatement({ basis: 'fca', ...firm }) ?? ''
  await openPanel(page, '/globals/regulation')
  await page.locator('#field-basis input').fill('authorised by')
  await page.keyboard.press('Enter')
  await field(page, 'firm').fill(firm.firm)
  await field(page, 'firmNumber').fill('12')
  await saveButton(page).click()
  const fault = 'must be an FCA number of 6 or 7 digits, such as 123456'
  await expect(page.getByText(fault).first()).toBeVisible()
  expect(await sourceOf(request, '/')).not.toContain(firm.firm)
  await field(page, 'firmNumber').fill(firm.firmNumber)
  await store(page)
  for (const path of ['/', '/terms', '/contact', ...claimsPages]) {
    const source = await sourceOf(request, path)
    expect(source, path).toContain(statement)
    // Beside the forms and the areas, not only in the footer.
    if (claimsPages.includes(path)) expect(mainOf(source), path).toContain(statement)
  }
  const email = `${newName('fca').replace(' ', '.').toLowerCase()}@example.com`
  await request.post('/api/enquiries', { data: goodEnquiry('rta', { email }) })
  const { text } = await arrivedMail(page.request, email, 'Your enquiry has arrived')
  expect(text.replace(/\s+/g, ' ')).toContain(statement)
})

test('the three areas are plain information, without a form, while nothing is settled', async ({
  page,
  request,
}) => {
  await signIn(page)
  await saveGlobal(page, 'regulation', { basis: 'not-settled', asInformation: true })
  const start = mainOf(await sourceOf(request, '/start/rta'))
  expect(start).toContain(`${notTaken}.`)
  expect(start).not.toContain('<form')
  const contact = mainOf(await sourceOf(request, '/contact'))
  expect(contact).toContain('Conveyancing</option>')
  expect(contact).not.toContain('Road traffic accident</option>')
  expect(await sourceOf(request, '/')).toContain('href="/start/rta"')
  const refused = await request.post('/api/enquiries', { data: goodEnquiry('rta') })
  expect(refused.status()).toBe(400)
  expect(await refused.json()).toMatchObject({ errors: [{ path: 'claimType', message: notTaken }] })
  const posted = await request.post('/start/rta', { form: { fullName: 'Ada Byron' } })
  expect([posted.status(), await posted.text()]).toEqual([400, expect.stringContaining(notTaken)])
  const taken = await request.post('/api/enquiries', { data: goodEnquiry('conveyancing') })
  expect(taken.status()).toBe(201)
})
