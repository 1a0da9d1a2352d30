import { expect, test } from '@jest/globals'
import { calls } from './calls'
import { callPath, routes } from './routes'

test('no two calls have the same route', () => {
  const called = Object.values(calls).map(({ method, path }) => `${method} ${path}`)
  expect(called).toEqual(Object.values(routes).map(({ method, path }) => `${method} ${path}`))
  expect(new Set(called).size).toBe(called.length)
})

test('an id fills its place in a path, whatever it holds', () => {
  expect(callPath(routes.approveReview.path, '7f')).toBe('/api/admin/reviews/7f/approve')
  expect(callPath(routes.deleteReview.path, '../x?y#$&')).toBe(
    '/api/admin/reviews/..%2Fx%3Fy%23%24%26',
  )
})
