'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a card with the sentences under it. */
export function CardHeading({
  heading,
  focused = false,
  children,
}: {
  heading: string
  /** Takes the focus when it comes, where it replaces what had it. */
  focused?: boolean
  children: ReactNode
}) {
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
