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

interface PageIntroProps {
  heading: string
  headingId?: string
  lead?: string | undefined
  children?: ReactNode
}

export function PageIntro({ heading, headingId, lead, children }: PageIntroProps) {
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

/** The class of a section's ground. */
export interface Ground {
  ground: string | undefined
}

interface PageSectionsProps<Page extends ArrangedPage> {
  page: Page
  heading: string
  lead: string
  sectionsShown: Arrangement
  /** A section without anything to show gives false. */
  sections: Readonly<Record<SectionName<Page>, (ground: Ground['ground']) => ReactNode>>
}

/** A page of the chosen sections that have content, in the consultant's order. */
export function PageSections<Page extends ArrangedPage>({
  page,
  heading,
  lead,
  sectionsShown,
  sections,
}: PageSectionsProps<Page>) {
  const drawn: ReactNode[] = []
  for (const name of sectionsInOrder(page, sectionsShown)) {
    const section = sections[name](drawn.length % 2 === 1 ? 'bg-raised' : undefined)
    if (section) drawn.push(<Fragment key={name}>{section}</Fragment>)
  }
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      {drawn}
    </>
  )
}

interface ClosingProps extends Ground {
  heading: string
  lead: string
  /** The button's words. */
  action: string
  href: string
}

export function Closing({ heading, lead, action, href, ground }: ClosingProps) {
  return (
    <Section labelledBy="closing-heading" className={ground}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading id="closing-heading" heading={heading} lead={lead} />
        <Link href={href} className={buttonStyle({ className: 'shrink-0 max-sm:w-full' })}>
          {action}
        </Link>
      </div>
    </Section>
  )
}
