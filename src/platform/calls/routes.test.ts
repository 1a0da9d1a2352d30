import { expect, test } from '@jest/globals'
import { callPath, routes } from './routes'

test('no request is for two calls', () => {
  const asked = Object.values(routes).map(({ method, path }) => `${method} ${callPath(path, 'id')}`)
  expect(asked).toEqual([...new Set(asked)])
})

test('an id fills its place in a path, whatever it holds', () => {
  const path = callPath(routes.deleteReview.path, '../x?y#$&')
  expect(path).toBe('/api/admin/reviews/..%2Fx%3Fy%23%24%26')
})
