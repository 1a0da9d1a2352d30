import { expect, test } from '@jest/globals'
import { renderToStaticMarkup } from 'react-dom/server'
import { useAuth } from './auth'

test('a screen that asks who is signed in, outside of what knows it, is an error', () => {
  const Screen = () => useAuth().user?.username
  expect(() => renderToStaticMarkup(<Screen />)).toThrow('AuthProvider')
})
