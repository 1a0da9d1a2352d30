import { describe, expect, test } from '@jest/globals'
import type { App } from './dispatch'
import { get, noFiles as files, served } from './testing/served'

/** Stands in for Next: pages of drafts if the server says so, otherwise of published words. */
const pages: App = (request, response) => {
  if (request.url === '/sitemap.xml') return response.end('<urlset></urlset>')
  const words = request.headers['x-preview'] === 'drafts' ? 'draft words' : 'published words'
  response.setHeader('Content-Type', 'text/html')
  response.end(`<!doctype html><script>go()</script>${words}`)
}

/** The calls: anyone with the cookie is signed in. */
const answerCall = (request: Request): Promise<Response> =>
  Promise.resolve(new Response(null, { status: request.headers.get('cookie') ? 200 : 401 }))

const site = async () => (await served(pages, { answerCall, files })).origin
const signedIn = { cookie: 'payload-token=a' }

describe('a preview', () => {
  const paths = ['/', '/about', '/resources/any', '/start/rta']

  test.each(paths)(
    'of %s has drafts for the panel, and nobody caches or finds it',
    async (path) => {
      const { body, headers, status } = await get(`${await site()}${path}?preview`, signedIn)
      expect([status, body.toString()]).toEqual([200, expect.stringContaining('draft words')])
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      })
    },
  )

  test('is never what a visitor gets, whatever they send', async () => {
    const origin = await site()
    await get(`${origin}/about?preview`, signedIn)
    for (const headers of [{}, signedIn, { 'x-preview': 'drafts' }]) {
      for (const path of ['/about', '/about?x=preview', '/about?_rsc=1']) {
        const { body } = await get(origin + path, headers)
        expect(body.toString()).toContain('published words')
      }
    }
  })

  test('leads a stranger to the sign-in, and from there back', async () => {
    const { headers, status } = await get(`${await site()}/faq?preview`, { 'x-preview': 'drafts' })
    expect([status, headers.location]).toEqual([303, '/admin/login?redirect=%2Ffaq%3Fpreview'])
    expect(headers['cache-control']).toBe('no-store')
  })

  const unseen: Record<string, string>[] = [{ 'sec-fetch-dest': 'iframe' }, { rsc: '1' }]
  test.each(unseen)('says so if a sign-in could not be shown: %j', async (sent) => {
    const { body, headers, status } = await get(`${await site()}/faq?preview`, sent)
    expect([status, headers['x-frame-options']]).toEqual([401, 'SAMEORIGIN'])
    expect(body.toString()).toContain('You’re no longer signed in')
  })

  test('exists for pages only', async () => {
    const { body } = await get(`${await site()}/nowhere?preview`, signedIn)
    expect(body.toString()).not.toContain('draft words')
  })
})
