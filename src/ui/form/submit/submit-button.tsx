'use client'

import { use } from 'react'
import { PendingButton } from '@/ui/pending-button'
import { SendingContext } from '../form-state'

/** Source: docs/product.md, "4.7 Buttons while pending". */
export function SubmitButton({ label, className }: { label: string; className: string }) {
  const { pending } = use(SendingContext)
  return (
    <PendingButton type="submit" className={className} pendingLabel={pending && 'Submitting...'}>
      {label}
    </PendingButton>
  )
}
