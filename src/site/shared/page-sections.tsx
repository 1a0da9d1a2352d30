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
  heading: ReactNode
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

interface ArrangedProps<Page extends ArrangedPage> {
  page: Page
  sectionsShown: Arrangement
  /** A section without anything to show is false. */
  sections: Readonly<Record<SectionName<Page>, ReactNode>>
}

/** The chosen sections in the consultant's order. */
export function Arranged<Page extends ArrangedPage>(props: ArrangedProps<Page>) {
  const { page, sectionsShown, sections } = props
  return sectionsInOrder(page, sectionsShown).map((name) => (
    <Fragment key={name}>{sections[name]}</Fragment>
  ))
}

interface PageSectionsProps<Page extends ArrangedPage> extends ArrangedProps<Page> {
  heading: string
  lead: string
}

/** A page of sections, on alternating grounds. */
export function PageSections<Page extends ArrangedPage>(props: PageSectionsProps<Page>) {
  const { heading, lead, ...arranged } = props
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <div className="*:even:bg-raised">
        <Arranged {...arranged} />
      </div>
    </>
  )
}

interface ClosingProps {
  heading: string
  lead: string
  /** The button's words. */
  action: string
  href: string
  className?: string
}

export function Closing({ heading, lead, action, href, className }: ClosingProps) {
  return (
    <Section labelledBy="closing-heading" className={className}>
      <div className="flex flex-col gap-8 lg:flex-row lg:items-end lg:justify-between">
        <SectionHeading id="closing-heading" heading={heading} lead={lead} />
        <a href={href} className={buttonStyle({ className: 'shrink-0 max-sm:w-full' })}>
          {action}
        </a>
      </div>
    </Section>
  )
}
