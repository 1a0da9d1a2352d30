import { expect, test } from '@jest/globals'
import { accountsOf } from '@/account/store/stored-account'
import { activityOf } from '@/platform/activity/activity'
import { admin } from '@/server/testing/site'
import { testSite } from '@/server/testing/test-site'
import { idIn } from '@/server/testing/answers'
import { resetPassword, switchTwoStepOff } from './account'

const site = testSite()

const logIn = (body: object) => site.call('POST', '/api/login', { body })

test('an owner who is locked out can sign in again, and the activity says so', async () => {
  const whoAmI = () => site.asAdmin('GET', '/api/user')
  const id = idIn(await whoAmI())
  const twoStep = { secret: '', since: new Date(), lastStep: 0, recoveryCodes: [] }
  await accountsOf(site.payload).insertOne({ _id: id, twoStep })

  const password = await resetPassword(site.payload, ' Margaret')
  expect((await whoAmI()).status).toBe(401)
  expect((await logIn(admin)).json).toEqual({ message: 'Invalid username or password' })
  expect((await logIn({ ...admin, password })).json).toMatchObject({ twoStep: true })

  expect(await switchTwoStepOff(site.payload, admin.username)).toBe(true)
  expect(await switchTwoStepOff(site.payload, admin.username)).toBe(false)
  expect((await logIn({ ...admin, password })).status).toBe(200)
  const activity = await activityOf(site.payload)
    .find({ by: null, times: { $exists: false } })
    .toArray()
  const target = 'margaret, on the server itself'
  expect(activity).toMatchObject([
    { kind: 'password-reset', target },
    { kind: 'two-step-off', target },
  ])
})

test('an unknown name is reported, with the names that there are', async () => {
  await expect(resetPassword(site.payload, 'eve')).rejects.toThrow(
    'There’s no user "eve", only: margaret.',
  )
})
