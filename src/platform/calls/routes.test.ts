import { expect, test } from '@jest/globals'
import { calls } from './calls'
import { callPath, routes } from './routes'

test('the calls are where their routes are', () => {
  expect(Object.keys(calls)).toEqual(Object.keys(routes))
  for (const [name, route] of Object.entries(routes)) {
    expect(calls).toHaveProperty(name, expect.objectContaining(route))
  }
})

test('an id fills its place in a path, whatever it holds', () => {
  expect(callPath(routes.approveReview.path, '7f')).toBe('/api/admin/reviews/7f/approve')
  expect(callPath(routes.deleteReview.path, '../x?y#$&')).toBe(
    '/api/admin/reviews/..%2Fx%3Fy%23%24%26',
  )
})
