import { expect, test } from '@jest/globals'
import { asksForPreview, pageOfDocument, pageOfGlobal, previewPath } from './preview'

test.each([
  ['/', '/?preview'],
  ['/faq#fees', '/faq?preview#fees'],
  ['/services?x=1#y', '/services?x=1&preview#y'],
])('the preview of %s is at %s', (path, preview) => {
  expect(previewPath(path)).toBe(preview)
  expect(asksForPreview(preview.replace(/#.*/, ''))).toBe(true)
})

test('what only resembles a preview is not one', () => {
  const urls = ['/', '/services?x=1#y', '/about?previews', '/about?x=preview', '/preview']
  expect(urls.filter(asksForPreview)).toEqual([])
})

test.each([
  ['articles', { slug: 'a-guide', body: { root: {} } }, '/resources/a-guide'],
  ['articles', { slug: 'a-guide', body: null }, '/resources'],
  ['articles', { body: { root: {} } }, '/resources'],
  ['faqs', { slug: 'fees' }, '/faq#fees'],
  ['faqs', {}, '/faq'],
  ['testimonials', {}, '/#reviews'],
  ['enquiries', {}, undefined],
])('a document of %s like %j is seen at %s', (collection, document, path) => {
  expect(pageOfDocument(collection, document)).toBe(path)
})

test('the words of a page are seen on it, and facts on a page that quotes them', () => {
  const globals = ['about', 'home', 'fees', 'hours']
  expect(globals.map(pageOfGlobal)).toEqual(['/about', '/', '/', '/contact'])
})
