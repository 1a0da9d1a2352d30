import type { ReactNode } from 'react'

interface PartProps {
  /** Unlike any other part's on the page. */
  id: string
  heading: string
  /** Its level among the page's headings. */
  as?: 'h2' | 'h3'
  className?: string | undefined
  children: ReactNode
}

/** A region of a page with a small heading, which names it. Under an h3 it's no region of its own. */
export function Part({ id, heading, as: Heading = 'h2', className = '', children }: PartProps) {
  const Place = Heading === 'h2' ? 'section' : 'div'
  return (
    <Place aria-labelledby={Place === 'div' ? undefined : `${id}-heading`} className={className}>
      <Heading id={`${id}-heading`} className="text-h3">
        {heading}
      </Heading>
      {children}
    </Place>
  )
}
