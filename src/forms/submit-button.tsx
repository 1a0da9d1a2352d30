'use client'

import { use } from 'react'
import { Button } from '@/ui/button'
import { PendingContext } from './form-state'

/** Sends the form it is in. Source: docs/product.md, "4.7 Buttons while pending". */
export function SubmitButton({ label }: { label: string }) {
  const pending = use(PendingContext)
  return (
    <Button type="submit" className="sm:shrink-0" pendingLabel={pending && 'Submitting...'}>
      {label}
    </Button>
  )
}
