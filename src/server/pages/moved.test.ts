import { afterEach, expect, test } from '@jest/globals'
import type { App } from '../ask'
import { closeServed, served } from '../testing/served'

afterEach(closeServed)

const files = { fixed: new Set<string>(), made: new Set(['/sitemap.xml']) }

/** Stands for Next: one article, the pages, and the page that says that there is nothing. */
const app: App = (request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '')
  response.statusCode = path === '/not-an-address' ? 404 : 200
  response.end(
    path === '/sitemap.xml' ? '<urlset><loc>https://a.example/resources/new</loc></urlset>' : path,
  )
}

const moved = {
  '/old': '/services',
  '/old-part': '/services#part',
  '/elsewhere': 'https://example.com/a',
  '/resources/former': '/resources/new',
  '/about': '/faq',
  '/resources/new': '/faq',
}

const get = async (path: string, method = 'GET') => {
  const { origin } = await served(app, { files, moved })
  return fetch(origin + path, { method, redirect: 'manual' })
}

test.each([
  ['/old', '/services'],
  ['/OLD/', '/old'],
  ['/old?utm_source=a', '/services?utm_source=a'],
  ['/old-part?utm_source=a', '/services#part'],
  ['/elsewhere?a=b', 'https://example.com/a'],
  ['/resources/former', '/resources/new'],
])('%s leads to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const answer = await get(path, method)
    expect(answer.headers.get('location')).toBe(location)
    expect(answer.status).toBe(path === '/OLD/' ? 308 : 301)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test('what is a page is never led away from', async () => {
  for (const path of ['/about', '/resources/new']) {
    const answer = await get(path)
    expect([answer.status, await answer.text()]).toEqual([200, path])
  }
})

test('what leads nowhere is the page that says so, and a write is refused', async () => {
  expect((await get('/nowhere')).status).toBe(404)
  expect((await get('/resources/nowhere')).status).toBe(404)
  expect((await get('/old', 'POST')).status).toBe(405)
})
