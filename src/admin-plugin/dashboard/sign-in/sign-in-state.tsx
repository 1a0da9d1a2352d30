'use client'

import { useAuth } from '@/client/auth'
import { Loading } from '@/ui/spinner'
import { Failed } from '../shared/failed'

/** Stands in while it is not known who is signed in: being asked, or asking failed. */
export function SignInUnknown() {
  const { error, ask } = useAuth()
  return error ? <Failed error={error} retry={ask} /> : <Loading label="Loading..." />
}
