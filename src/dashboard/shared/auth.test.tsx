import { expect, test } from '@jest/globals'
import { renderToString } from 'react-dom/server'
import { AuthProvider, useAuth } from './auth'
import { QueryProvider } from './query'

function Greeting() {
  const { user } = useAuth()
  return user === undefined ? 'nobody knows' : (user?.username ?? 'nobody')
}

test('the sign-in state outside its provider is an error', () => {
  expect(() => renderToString(<Greeting />)).toThrow('useAuth must be used within an AuthProvider')
})

test('the sign-in state is unknown at first', () => {
  const page = (
    <QueryProvider>
      <AuthProvider>
        <Greeting />
      </AuthProvider>
    </QueryProvider>
  )
  expect(renderToString(page)).toBe('nobody knows')
})
