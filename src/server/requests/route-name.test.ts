import { expect, test } from '@jest/globals'
import { routeName } from './request-target'

test.each([
  ['/', '/'],
  ['/about?name=Sarah', '/about'],
  ['/api/admin/reviews/0f8e6a52/approve', '/api/admin/reviews/{id}/approve'],
  ['/api/admin/enquiries?search=sarah', '/api/admin/enquiries'],
  ['/api/health', '/api/health'],
  ['/api/admin/enquiries.csv?search=sarah', '/api/admin/enquiries.csv'],
  ['/resources/what-to-bring', '/resources/{slug}'],
  ['/cms/collections/enquiries/0f8e6a52', '/cms'],
  ['/api/admin/reviews//approve', 'other'],
  ['/sarah@example.com', 'other'],
  ['', 'other'],
])('%j is logged as %j', (url, route) => {
  expect(routeName(url)).toBe(route)
})
