import { afterEach, describe, expect, test } from '@jest/globals'
import type { App } from './ask'
import { closeServed, served } from './testing/served'

afterEach(closeServed)

const files = { fixed: new Set<string>(), made: new Set<string>() }

/** Stands for Next: pages of drafts where the server says so, and of published words elsewhere. */
const pages: App = (request, response) => {
  if (request.url === '/sitemap.xml') return response.end('<urlset></urlset>')
  const words = request.headers['x-preview'] === 'drafts' ? 'draft words' : 'published words'
  response.setHeader('Content-Type', 'text/html')
  response.end(`<!doctype html><script>go()</script>${words}`)
}

/** The calls: who has the cookie is signed in. */
const answerCall = (request: Request): Promise<Response> =>
  Promise.resolve(new Response(null, { status: request.headers.get('cookie') ? 200 : 401 }))

const site = () => served(pages, { answerCall, files })
const signedIn = { cookie: 'payload-token=a' }
const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(url, { headers, method, redirect: 'manual' })

describe('a preview', () => {
  test.each(['/', '/about', '/resources/any', '/start/rta'])(
    'of %s has the words of drafts, for nobody to keep or find, framed by the panel alone',
    async (path) => {
      const { origin } = await site()
      const answer = await get(`${origin}${path}?preview`, signedIn)
      expect(answer.status).toBe(200)
      expect(await answer.text()).toContain('draft words')
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      })
    },
  )

  test('is never what a visitor gets, before or after, whatever they send', async () => {
    const { origin } = await site()
    await get(`${origin}/about?preview`, signedIn)
    for (const headers of [{}, signedIn, { 'x-preview': 'drafts' }]) {
      for (const path of ['/about', '/about?x=preview', '/about?_rsc=1']) {
        expect(await (await get(origin + path, headers)).text()).toContain('published words')
      }
    }
    await get(`${origin}/about?preview`, signedIn)
    expect(await (await get(`${origin}/about`)).text()).toContain('published words')
  })

  test('leads a stranger to the sign-in, and from there back', async () => {
    const { origin } = await site()
    const answer = await get(`${origin}/faq?preview`, { 'x-preview': 'drafts' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/admin/login?redirect=%2Ffaq%3Fpreview')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test.each([{ 'sec-fetch-dest': 'iframe' }, { rsc: '1' }])(
    'says so where a sign-in could not be shown: %j',
    async (headers) => {
      const { origin } = await site()
      const answer = await get(`${origin}/faq?preview`, headers)
      expect(answer.status).toBe(401)
      expect(answer.headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(await answer.text()).toContain('You are no longer signed in')
    },
  )

  test('takes no writes, and is of pages only', async () => {
    const { origin } = await site()
    expect((await get(`${origin}/about?preview`, signedIn, 'POST')).status).toBe(405)
    const nowhere = await get(`${origin}/nowhere?preview`, signedIn)
    expect(await nowhere.text()).not.toContain('draft words')
  })
})
