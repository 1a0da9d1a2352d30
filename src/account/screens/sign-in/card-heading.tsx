'use client'

import { type ReactNode, useEffect, useRef } from 'react'

interface CardHeadingProps {
  heading: string
  /** For a card that replaces what had the focus. */
  focused?: boolean
  children: ReactNode
}

export function CardHeading({ heading, focused = false, children }: CardHeadingProps) {
  const title = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (focused) title.current?.focus()
  }, [focused])

  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-h2">
        {heading}
      </h1>
      <div className="mt-3 flex flex-col gap-3 text-muted">{children}</div>
    </>
  )
}
