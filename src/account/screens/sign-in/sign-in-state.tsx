'use client'

import { useAuth } from '@/dashboard/shared/auth'
import { Loading } from '@/ui/spinner'
import { Failed } from '@/dashboard/shared/list-states'

/** Who is signed in is being asked, or asking failed. */
export function SignInUnknown() {
  const { error, ask } = useAuth()
  return error ? <Failed error={error} retry={ask} /> : <Loading label="Loading..." />
}
