import type { ComponentProps } from 'react'

import { buttonStyle, type ButtonLook } from './button-style'
import { Spinner } from './spinner'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** While there: the button is disabled and says this instead of its own words. */
    pendingLabel?: string | false
  }

/** A button. `pendingLabel` is what it reads while what it started is under way. */
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

/** A link that looks like a button: for what goes somewhere rather than does something. */
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
