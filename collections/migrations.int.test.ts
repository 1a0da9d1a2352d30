import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { getPayload, type Payload } from 'payload'
import { databaseUri } from '@/platform/database/connection'
import { type DataMigration, withMigrations } from '@/platform/database/migrations'
import { configFor } from '@/server/testing/site-config'
import { testSite } from '@/server/testing/test-site'
import { seedContent } from '../seed/content'
import { down, rename, up } from './migrations/testing/rename-teaser'

const site = testSite({}, { admin: false })
/** The articles and their versions with the field under today's name. */
let before: unknown
const others: Payload[] = []

/** Starts an instance with some migrations on the test's database. */
async function start(name: string, migrations: DataMigration[]): Promise<Payload> {
  const config = await configFor({ DATABASE_URI: databaseUri() })
  const started = await getPayload({ config: withMigrations(migrations)(config), key: name })
  if (!others.includes(started)) others.push(started)
  return started
}

const summariesOf = async (instance: Payload) => {
  const found = { collection: 'articles', depth: 0, pagination: false, sort: 'id' } as const
  const [articles, versions] = [await instance.find(found), await instance.findVersions(found)]
  return {
    articles: articles.docs.map(({ id, summary }) => ({ id, summary })),
    versions: versions.docs.map(({ id, version: { summary } }) => ({ id, summary })),
  }
}

async function storedWith(path: string): Promise<number> {
  const having = (name: string) => ({ [name]: { $exists: true } })
  const articles = await site.rows('articles').countDocuments(having(path))
  const versions = site.rows('_articles_versions').countDocuments(having(`version.${path}`))
  return articles + (await versions)
}

const appliedNames = async () =>
  (await site.payload.find({ collection: 'payload-migrations' })).docs.map(({ name }) => name)

const noWay = () => Promise.resolve()

afterAll(async () => {
  for (const other of others) await other.destroy()
})

const first = { name: '20270101_nothing', up: noWay, down: noWay }

beforeAll(async () => {
  await start('fresh', [first])
  await seedContent(site.payload)
  before = await summariesOf(site.payload)
})

test('the first start on a database has the migrations', async () => {
  expect(await appliedNames()).toContain(first.name)
})

test('a migration that throws stops the start, changes nothing and is tried at the next', async () => {
  await rename(site.payload, 'summary', 'teaser')
  const old = await storedWith('teaser')
  expect(old).toBeGreaterThan(10)
  let isBroken = true
  const migration: DataMigration = {
    down,
    name: '20270201_rename_teaser',
    up: async (args) => {
      await up(args)
      if (isBroken) throw new Error('the disk is full')
    },
  }
  await expect(start('again', [migration])).rejects.toThrow(
    'the migration 20270201_rename_teaser failed and changed nothing; it will be tried again at the next start (the disk is full)',
  )
  expect(await storedWith('teaser')).toBe(old)
  expect(await storedWith('summary')).toBe(0)
  isBroken = false
  expect(await summariesOf(await start('again', [migration]))).toEqual(before)
  expect(await storedWith('teaser')).toBe(0)
})

test('two instances that start at once run a migration once, and both serve the new field', async () => {
  await rename(site.payload, 'summary', 'teaser')
  let runs = 0
  const migration: DataMigration = {
    down,
    name: '20270301_rename_teaser_again',
    up: async (args) => {
      runs += 1
      await up(args)
    },
  }
  const instances = await Promise.all(['one', 'two'].map((name) => start(name, [migration])))
  for (const instance of instances) expect(await summariesOf(instance)).toEqual(before)
  expect(runs).toBe(1)
  expect((await appliedNames()).filter((name) => name === migration.name)).toHaveLength(1)
  await start('three', [migration])
  expect(runs).toBe(1)
})
