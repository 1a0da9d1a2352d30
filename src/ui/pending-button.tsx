import type { ComponentProps } from 'react'
import { Spinner } from './spinner'

export interface Pending {
  /** While this is set, the button is disabled and shows it. */
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
