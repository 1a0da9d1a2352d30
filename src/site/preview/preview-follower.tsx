'use client'

import { useEffect, useState } from 'react'
import type { FollowForm } from './follow-form'

/** Loads its code only in a preview, so no visitor's page carries it. */
export function PreviewFollower() {
  const [Follow, setFollow] = useState<typeof FollowForm>()
  useEffect(() => {
    import('./follow-form').then(
      ({ FollowForm }) => setFollow(() => FollowForm),
      () => undefined,
    )
  }, [])
  return Follow ? <Follow /> : null
}
