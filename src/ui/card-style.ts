import type { ComponentProps } from 'react'

import { classNames } from './class-names'

/** A sheet of paper on the page: hairline border, its own ground. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={classNames(
        'rounded border border-line bg-surface p-6 shadow-card sm:p-8',
        className,
      )}
      {...rest}
    />
  )
}
