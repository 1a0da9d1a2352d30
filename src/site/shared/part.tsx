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

/** A region of a page with a small heading, which names it. */
export function Part({ id, heading, as: Heading = 'h2', className = '', children }: PartProps) {
  return (
    <section aria-labelledby={`${id}-heading`} className={className}>
      <Heading id={`${id}-heading`} className="text-h3">
        {heading}
      </Heading>
      {children}
    </section>
  )
}
