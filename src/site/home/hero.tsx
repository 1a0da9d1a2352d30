import { Rosette } from '@/ui/brand/rosette'
import { ButtonLink } from '@/ui/button'
import { Container } from '@/ui/section'

import { FactStrip, type Fact } from './fact-strip'
import type { SiteLink } from '../shared/page-links'

interface HeroContent {
  heading: string
  lead: string
  action: SiteLink
  /** The quiet line under the button. */
  note: string
  facts: readonly Fact[]
}

/**
 * The first view of home: what this is, who it is for, what to do next.
 *
 * Source: docs/product.md, "2.2 Home".
 */
export function Hero({ heading, lead, action, note, facts }: HeroContent) {
  return (
    <section
      data-hero
      aria-labelledby="hero-heading"
      className="relative isolate flex flex-col overflow-clip lg:min-h-[70vh]"
    >
      <Rosette
        design="hero"
        className="pointer-events-none absolute -top-[13.25rem] -right-[14.5rem] -z-10 w-[24rem] animate-turn text-brass sm:-top-60 sm:-right-64 sm:w-[28rem] lg:top-[42%] lg:right-auto lg:left-[59%] lg:w-[62rem] lg:-translate-y-1/2 print:hidden"
      />
      <Container className="flex grow flex-col pt-12 pb-14 lg:pt-12 lg:pb-14">
        <div className="my-auto pt-20 lg:max-w-[44rem] lg:pt-12">
          <h1 id="hero-heading">{heading}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-muted">{lead}</p>
          <ButtonLink href={action.href} className="mt-9 max-sm:w-full">
            {action.label}
          </ButtonLink>
          <p className="mt-5 text-small text-muted">{note}</p>
        </div>
      </Container>
      <FactStrip facts={facts} />
    </section>
  )
}
