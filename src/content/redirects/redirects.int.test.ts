import { beforeEach, describe, expect, test } from '@jest/globals'
import { emptyAll } from '@/server/testing/stored'
import { testSite } from '@/server/testing/test-site'
import { articleOf } from '@/content/testing/long-text'
import { readRedirects } from './redirects'

const site = testSite({}, { admin: false })

beforeEach(() => emptyAll(site.payload))

const publish = (slug: string, rest: object = {}) =>
  site.payload.create({
    collection: 'articles',
    data: { ...articleOf(slug), _status: 'published', ...rest },
  })

/** Renames as she does: the new slug is kept as a draft first, and then published. */
async function rename(id: string, slug: string): Promise<void> {
  await site.payload.update({ collection: 'articles', id, data: { slug }, draft: true })
  await site.payload.update({ collection: 'articles', id, data: { _status: 'published' } })
}

const table = async () => Object.fromEntries(await readRedirects(site.payload))

describe('an article that gets another slug', () => {
  test('is found at its old address too, in one step however often it was renamed', async () => {
    const { id } = await publish('a')
    await rename(id, 'b')
    await rename(id, 'c')
    expect(await table()).toEqual({
      '/resources/a': '/resources/c',
      '/resources/b': '/resources/c',
    })
  })

  test('and gets the old one back has no redirect there', async () => {
    const { id } = await publish('a')
    for (const slug of ['b', 'a', 'b', 'a']) await rename(id, slug)
    expect(await table()).toEqual({ '/resources/b': '/resources/a' })
  })

  test('has no redirect while no visitor has seen it, or the new address is a draft', async () => {
    const unseen = await publish('a', { _status: 'draft' })
    await rename(unseen.id, 'b')
    const { id } = await publish('c')
    await site.payload.update({ collection: 'articles', id, data: { slug: 'd' }, draft: true })
    expect(await table()).toEqual({})
  })

  test('gives its old one to whatever is published there next, and takes it along when deleted for good', async () => {
    const { id } = await publish('a')
    await rename(id, 'b')
    await publish('a')
    expect(await table()).toEqual({})
    await site.payload.delete({ collection: 'articles', id })
    expect((await site.payload.count({ collection: 'redirects' })).totalDocs).toBe(0)
  })

  test('has no redirect to it while it is taken down, in the trash or for another day', async () => {
    const { id } = await publish('a')
    await rename(id, 'b')
    const change = (data: object) => site.payload.update({ collection: 'articles', id, data })
    for (const [away, back] of [
      [{ _status: 'draft' }, { _status: 'published' }],
      [{ date: '2999-01-05T12:00:00.000Z' }, { date: '2026-01-05T12:00:00.000Z' }],
      [{ deletedAt: new Date().toISOString() }, undefined],
    ]) {
      expect(await table()).toEqual({ '/resources/a': '/resources/b' })
      await change(away ?? {})
      expect(await table()).toEqual({})
      if (back) await change(back)
    }
  })
})

const write = (from: string, url: string) =>
  site.payload.create({ collection: 'redirects', data: { from, to: { type: 'custom', url } } })

describe('an old address that she adds', () => {
  test('leads where she says, written as a header can hold it', async () => {
    await write(' /old/ ', '/services')
    await write('/older', '/old')
    await write('/bare', 'www.gov.uk/a')
    await write('/one', 'https://example.com/日本?é')
    expect(await table()).toEqual({
      '/bare': 'https://www.gov.uk/a',
      '/old': '/services',
      '/older': '/services',
      '/one': 'https://example.com/%E6%97%A5%E6%9C%AC?%C3%A9',
    })
  })

  test.each([
    ['an address that is in the list', '/old', '/faq', 'is already in the list'],
    ['one that is an article', '/resources/there', '/faq', 'is a page'],
    ['a circle', '/services-2', '/old', 'leads back'],
  ])('is refused if it is, or leads to, %s', async (_what, from, url, why) => {
    await publish('there')
    await write('/old', '/services-2')
    await expect(write(from, url)).rejects.toMatchObject({
      data: { errors: [expect.objectContaining({ message: expect.stringContaining(why) })] },
    })
  })
})
