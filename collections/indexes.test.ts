import { expect, test } from '@jest/globals'
import { ownCollections } from '@/platform/database/own-collections'
import { erasures } from '@/privacy/sources'
import { prepareIndexes } from './indexes'

const day = 24 * 3_600

test.each([
  [ownCollections.mails, 'expiresAt', 0],
  [ownCollections.sessions, 'endsAt', 0],
  [ownCollections.idempotency, 'expiresAt', 0],
  [ownCollections.activity, 'at', 366 * day],
  [ownCollections.erasures, 'at', erasures.days * day],
])('the database removes from %s what has expired', async (name, field, expireAfterSeconds) => {
  const made: unknown[] = []
  const collection = (of: string) => ({
    createIndex: (...index: unknown[]) => Promise.resolve(String(made.push([of, ...index]))),
  })
  await prepareIndexes({ connection: { collection } })
  expect(made).toContainEqual([name, { [field]: 1 }, { expireAfterSeconds }])
})
