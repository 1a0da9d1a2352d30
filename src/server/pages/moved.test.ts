import { expect, test } from '@jest/globals'
import type { App } from '../ask'
import { get, noFiles, served } from '../testing/served'

const sitemap = '<urlset><loc>https://a.example/resources/new</loc></urlset>'

/** Stands in for Next: one article, and the pages. */
const app: App = (request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '')
  response.end(path === '/sitemap.xml' ? sitemap : path)
}

const moved = {
  '/old': '/services',
  '/old-part': '/services#part',
  '/elsewhere': 'https://example.com/a',
  '/resources/former': '/resources/new',
  '/about': '/faq',
  '/resources/new': '/faq',
}

const files = { ...noFiles, made: new Set(['/sitemap.xml']) }

const ask = async (path: string, method = 'GET') =>
  get((await served(app, { files, moved })).origin + path, {}, method)

test.each([
  ['/old', '/services'],
  ['/OLD/', '/old'],
  ['/old?utm_source=a', '/services?utm_source=a'],
  ['/old-part?utm_source=a', '/services#part'],
  ['/elsewhere?a=b', 'https://example.com/a'],
  ['/resources/former', '/resources/new'],
])('%s leads to %s', async (path, location) => {
  for (const method of ['GET', 'HEAD']) {
    const { headers, status } = await ask(path, method)
    expect(status).toBe(path === '/OLD/' ? 308 : 301)
    const usual = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' }
    expect(headers).toMatchObject({ location, ...usual })
  }
})

test.each(['/about', '/resources/new'])('the page %s never redirects', async (path) => {
  const { body, status } = await ask(path)
  expect([status, body.toString()]).toEqual([200, path])
})
