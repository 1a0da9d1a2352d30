'use client'

import { useEffect, useState } from 'react'
import type * as following from './follow-form'

type FollowForm = typeof following.FollowForm

/** Loads what follows the form only where the page is a preview: no visitor's page carries it. */
export function PreviewFollower() {
  const [Follow, setFollow] = useState<FollowForm>()
  useEffect(() => {
    // Without it the preview is as it was when it was opened.
    import('./follow-form').then(
      ({ FollowForm }) => setFollow(() => FollowForm),
      () => undefined,
    )
  }, [])
  return Follow ? <Follow /> : null
}
