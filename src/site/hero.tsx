import { ButtonLink } from '@/ui/button'
import { Rosette } from '@/ui/rosette'
import { Container } from '@/ui/section'

import { FactStrip, type Fact } from './fact-strip'
import type { SiteLink } from './link'

export interface HeroContent {
  /** The business's name: the header that also says it is hidden at the top of the page. */
  wordmark: string
  heading: string
  lead: string
  action: SiteLink
  /** The quiet line under the button. */
  note: string
  facts: readonly Fact[]
}

/** The first view of home: what this is, whom it is for, what to do next. Specification, "Home". */
export function Hero({ wordmark, heading, lead, action, note, facts }: HeroContent) {
  return (
    <section data-hero aria-labelledby="hero-heading" className="relative isolate flex flex-col overflow-clip lg:min-h-[70vh]">
      <Rosette
        design="hero"
        className="pointer-events-none absolute top-0 right-0 -z-10 w-[32rem] translate-x-[58%] -translate-y-[38%] animate-turn text-brass opacity-70 sm:w-[44rem] lg:top-[42%] lg:w-[62rem] lg:translate-x-[42%] lg:-translate-y-1/2 lg:opacity-100 print:hidden"
      />
      <Container className="flex grow flex-col pt-6 pb-14 lg:pt-8 lg:pb-20">
        <p className="eyebrow">{wordmark}</p>
        <div className="my-auto pt-24 lg:max-w-[41rem] lg:pt-14">
          <h1 id="hero-heading">{heading}</h1>
          <p className="mt-6 max-w-[34rem] text-lead text-muted">{lead}</p>
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
