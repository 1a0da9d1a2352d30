import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

export interface Pending {
  /** While it's set, the button is disabled and reads this. */
  pendingLabel?: string | false
}

export function PendingButton({
  pendingLabel,
  disabled,
  children,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Pending) {
  return (
    <button type={type} disabled={Boolean(pendingLabel) || disabled} {...rest}>
      {pendingLabel ? (
        <>
          <Spinner />
          <span>{pendingLabel}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
