import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import {
  type ArrangedPage,
  type Arrangement,
  type SectionName,
  sectionsInOrder,
} from '@/content/page-sections'
import { Band } from '@/ui/brand/ornaments'
import { buttonStyle } from '@/ui/button-style'
import { Container, Section, SectionHeading } from '@/ui/section'
import type { SiteLink } from './page-metadata'

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

export interface Tone {
  tone: string | undefined
}

/** False if the section has nothing to show, not even its heading. */
type DrawnSection = false | ((tone: Tone) => ReactNode)

interface PageSectionsProps<Page extends ArrangedPage> {
  page: Page
  stored: Arrangement
  sections: Readonly<Record<SectionName<Page>, DrawnSection>>
}

/** The sections that are shown and have content, in the consultant's order. */
export function PageSections<Page extends ArrangedPage>({
  page,
  stored,
  sections,
}: PageSectionsProps<Page>) {
  return sectionsInOrder(page, stored)
    .flatMap((name) => {
      const draw: DrawnSection = sections[name]
      return draw ? [{ name, draw }] : []
    })
    .map(({ name, draw }, index) => (
      <Fragment key={name}>{draw({ tone: index % 2 === 1 ? 'bg-raised' : undefined })}</Fragment>
    ))
}

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
