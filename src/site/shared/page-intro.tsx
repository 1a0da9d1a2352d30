import type { ReactNode } from 'react'

import { Band } from '@/ui/brand/ornaments'
import { Container } from '@/ui/section'

export function PageIntro({
  heading,
  headingId,
  lead,
  children,
}: {
  heading: string
  headingId?: string
  lead?: string | undefined
  children?: ReactNode
}) {
  return (
    <div data-hero>
      <Container className="pt-20 pb-12 lg:pt-32 lg:pb-16">
        <h1 id={headingId} className="max-w-[16em]">
          {heading}
        </h1>
        {lead ? <p className="mt-6 max-w-[40rem] text-lead text-muted">{lead}</p> : null}
        {children}
      </Container>
      <Band />
    </div>
  )
}
