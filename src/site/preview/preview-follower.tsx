'use client'

import { useEffect, useState } from 'react'
import type * as following from './follow-form'

type FollowForm = typeof following.FollowForm

/** Loads its code only in a preview, so no visitor's page carries it. */
export function PreviewFollower() {
  const [Follow, setFollow] = useState<FollowForm>()
  useEffect(() => {
    import('./follow-form').then(
      ({ FollowForm }) => setFollow(() => FollowForm),
      () => undefined,
    )
  }, [])
  return Follow ? <Follow /> : null
}
