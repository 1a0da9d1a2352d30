import Link from 'next/link'

import { buttonStyle } from '@/ui/button-style'
import { Section, SectionHeading } from '@/ui/section'

import type { SiteLink } from './page-metadata'
import type { Tone } from './page-sections'

export interface ClosingContent {
  heading: string
  lead?: string
  action: SiteLink
}

export function Closing({ heading, lead, action, tone }: ClosingContent & Tone) {
  return (
    <Section labelledBy="closing-heading" className={tone}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading id="closing-heading" heading={heading} lead={lead} />
        <Link href={action.href} className={buttonStyle({ className: 'shrink-0 max-sm:w-full' })}>
          {action.label}
        </Link>
      </div>
    </Section>
  )
}
