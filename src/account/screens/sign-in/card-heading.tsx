import type { ReactNode } from 'react'

interface CardHeadingProps {
  heading: string
  /** For a card that replaces what had the focus. */
  focused?: boolean
  children: ReactNode
}

const focusIt = (title: HTMLElement | null) => title?.focus()

export function CardHeading({ heading, focused = false, children }: CardHeadingProps) {
  return (
    <>
      <h1 ref={focused ? focusIt : null} tabIndex={-1} className="text-h2">
        {heading}
      </h1>
      <div className="mt-3 flex flex-col gap-3 pb-2 text-muted">{children}</div>
    </>
  )
}
