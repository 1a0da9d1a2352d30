import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import nextConfig from '../../next.config.mjs'
import {
  adminPages,
  articleRoute,
  pageOfImage,
  publicPages,
  linkedPages,
  socialImagePath,
  startRoute,
} from './pages'

/** The address of each page file under a route group of Next, `[slug]` written as `{slug}`. */
function routesUnder(group: string): string[] {
  return readdirSync(`src/app/${group}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => file.replace(/\/?page\.tsx$/, '').replace(/\([\w-]+\)\//g, ''))
    .map((route) => `/${route}`.replace(/\[(\w+)\]/g, '{$1}'))
}

const pathsOf = (pages: Readonly<Record<string, { path: string }>>): string[] =>
  Object.values(pages).map(({ path }) => path)

const ofOne = [articleRoute, startRoute, ...linkedPages]

test('a page is a row of the table and a route of Next', () => {
  expect(routesUnder('(site)').sort()).toEqual([...pathsOf(publicPages), ...ofOne].sort())
  expect(routesUnder('(admin)').sort()).toEqual(pathsOf(adminPages).sort())
})

test('docs/product.md lists every page once, and no others', () => {
  const [, table = ''] = readFileSync('docs/product.md', 'utf8').split(/^## 2\. Pages$/m)
  const [rows = ''] = table.split(/^### /m)
  const listed = [...rows.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path)
  const all = [...pathsOf(publicPages), ...ofOne, ...pathsOf(adminPages), '/cms']
  expect(listed.sort()).toEqual([...new Set(all)].sort())
})

test('the panel’s own screens for signing in lead to ours', async () => {
  const redirects = (await nextConfig.redirects?.()) ?? []
  const paths = redirects.map(({ source, destination }) => [source, destination.split('?')[0]])
  expect(Object.fromEntries(paths)).toEqual({
    '/cms/create-first-user': adminPages.signIn.path,
    '/cms/logout': adminPages.dashboard.path,
    '/cms/login': adminPages.signIn.path,
    '/cms/forgot': adminPages.forgotPassword.path,
    '/cms/reset/:token': adminPages.forgotPassword.path,
  })
})

test.each([
  ['/', '/social-image.png'],
  ['/about', '/social-image/about.png'],
  ['/resources/a-guide', '/social-image/resources/a-guide.png'],
])('the image of %s is %s, and no other address is', (page, image) => {
  expect(socialImagePath(page)).toBe(image)
  expect(pageOfImage(image)).toBe(page)
})

test.each([
  '/apple-icon.png',
  '/social-image/about',
  '/social-image/',
  '/a/social-image/about.png',
])('%s is the image of no page', (path) => {
  expect(pageOfImage(path)).toBe(path)
})
