import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonLook } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While it is set, the button is disabled and reads this. */
    pendingLabel?: string | false
  }

/** A button. */
export function Button({
  variant,
  size,
  className,
  pendingLabel,
  disabled,
  children,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={Boolean(pendingLabel) || disabled}
      className={buttonStyle({ variant, size, className })}
      {...rest}
    >
      {pendingLabel ? (
        <>
          <Spinner />
          {pendingLabel}
        </>
      ) : (
        children
      )}
    </button>
  )
}

/** A link that looks like a button. */
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
