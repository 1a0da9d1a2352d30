import Link from 'next/link'

import { buttonStyle } from '@/ui/button-style'
import { Section, SectionHeading } from '@/ui/section'

import type { SiteLink } from '../shared/page-metadata'
import type { Picture } from '@/content/published/picture'
import { Paragraphs } from '../shared/paragraphs'
import { Portrait } from '../shared/portrait'

interface AboutTeaserContent {
  heading: string
  paragraphs: readonly string[]
  action: SiteLink
  portrait?: Picture
}

export function AboutTeaser({ heading, paragraphs, action, portrait }: AboutTeaserContent) {
  return (
    <Section labelledBy="about-heading">
      <div className="grid items-center gap-10 lg:grid-cols-12 lg:gap-8">
        <Portrait
          {...(portrait ? { picture: portrait } : {})}
          className="max-lg:w-[min(14rem,70vw)] lg:col-span-5 lg:mr-12"
        />
        <div className="lg:col-span-7">
          <SectionHeading id="about-heading" heading={heading} />
          <Paragraphs texts={paragraphs} className="mt-6 text-muted" />
          <Link
            href={action.href}
            className={buttonStyle({ variant: 'secondary', className: 'mt-8' })}
          >
            {action.label}
          </Link>
        </div>
      </div>
    </Section>
  )
}
