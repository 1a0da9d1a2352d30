import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonLook } from './button-style'
import { type Pending, PendingButton } from './pending-button'

export function Button({
  variant,
  size,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook & Pending) {
  return <PendingButton className={buttonStyle({ variant, size, className })} {...rest} />
}

export function ButtonLink({
  variant,
  size,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ButtonLook) {
  return (
    <a className={buttonStyle({ variant, size, className })} {...rest}>
      {children}
    </a>
  )
}
