import type { ReactNode } from 'react'
import type { Arrangement } from '@/content/page-sections'
import { Reveal } from '@/ui/motion/reveal'
import { Section } from '@/ui/section'

import {
  Closing,
  type ClosingContent,
  PageIntro,
  PageSections,
  type Tone,
} from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'
import type { Picture } from '@/content/published/picture'
import { Portrait } from '../shared/portrait'

interface AboutPageContent {
  heading: string
  lead: string
  background: { heading: string; paragraphs: readonly string[] }
  independence: { heading: string; paragraphs: readonly string[] }
  values: { heading: string; items: readonly { title: string; text: string }[] }
  closing: ClosingContent
  sectionsShown: Arrangement
  name: string
  description: string
  portrait?: Picture
}

/** Source: docs/product.md, "2.5 About". */
export function AboutPage({ heading, lead, ...content }: AboutPageContent) {
  const { background, independence, values, closing, sectionsShown } = content
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <PageSections
        page="about"
        stored={sectionsShown}
        sections={{
          background: (tone) => (
            <Background {...background} {...tone}>
              <Consultant {...content} />
            </Background>
          ),
          independence: (tone) => <Independence {...independence} {...tone} />,
          values:
            values.items.length > 0 &&
            ((tone) => (
              <Reveal>
                <Values {...values} {...tone} />
              </Reveal>
            )),
          closing: (tone) => <Closing {...closing} {...tone} />,
        }}
      />
    </>
  )
}

function Background({
  heading,
  paragraphs,
  tone,
  children,
}: AboutPageContent['background'] & Tone & { children: ReactNode }) {
  return (
    <Section labelledBy="background-heading" className={tone}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:order-last lg:col-span-6 lg:col-start-7">
          <h2 id="background-heading">{heading}</h2>
          <Paragraphs texts={paragraphs} className="mt-6 text-muted" />
        </div>
        {children}
      </div>
    </Section>
  )
}

function Independence({ heading, paragraphs, tone }: AboutPageContent['independence'] & Tone) {
  return (
    <Section labelledBy="independence-heading" className={tone}>
      <div className="grid gap-6 lg:grid-cols-12 lg:gap-8">
        <h2 id="independence-heading" className="lg:col-span-5">
          {heading}
        </h2>
        <Paragraphs texts={paragraphs} className="text-muted lg:col-span-6 lg:col-start-7" />
      </div>
    </Section>
  )
}

function Consultant({
  portrait,
  name,
  description,
}: Pick<AboutPageContent, 'portrait' | 'name' | 'description'>) {
  return (
    <div className="lg:col-span-5 lg:pr-12">
      <Portrait {...(portrait && { picture: portrait })} className="max-lg:w-[min(14rem,70vw)]" />
      {name ? <p className="mt-6 font-serif text-h3">{name}</p> : null}
      <p className="mt-6 max-w-[24rem] text-small text-muted">{description}</p>
    </div>
  )
}

function Values({ heading, items, tone }: AboutPageContent['values'] & Tone) {
  return (
    <Section labelledBy="values-heading" className={tone}>
      <h2 id="values-heading">{heading}</h2>
      <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {items.map(({ title, text }) => (
          <li key={title} className="border-t border-brass pt-6">
            <h3>{title}</h3>
            <p className="mt-3 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
