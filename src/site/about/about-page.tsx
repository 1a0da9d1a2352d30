import type { ReactNode } from 'react'
import { contactSectionPath } from '@/platform/pages'
import type { PageContent, SharedContent } from '@/site/read-content'
import { Reveal } from '@/ui/motion/reveal'
import { Section } from '@/ui/section'
import { Closing, PageSections } from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'
import { Portrait } from '../shared/portrait'

type AboutContent = Omit<PageContent<'about'>, 'seo'> & {
  consultant: SharedContent['facts']['consultant']
  business: ReactNode
}

export function AboutPage({ business, consultant, ...page }: AboutContent) {
  const { background, independence, values, closing } = page
  return (
    <PageSections
      page="about"
      {...page}
      sections={{
        background: (
          <Section labelledBy="background-heading">
            <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
              <div className="lg:order-last lg:col-span-6 lg:col-start-7">
                <h2 id="background-heading">{background.heading}</h2>
                <Paragraphs texts={background.paragraphs} className="mt-6 text-muted" />
              </div>
              <div className="flex flex-col gap-10 lg:col-span-5 lg:pr-12">
                <Consultant {...consultant} />
                {business}
              </div>
            </div>
          </Section>
        ),
        independence: (
          <Section labelledBy="independence-heading">
            <div className="grid gap-6 lg:grid-cols-12 lg:gap-8">
              <h2 id="independence-heading" className="lg:col-span-5">
                {independence.heading}
              </h2>
              <Paragraphs
                texts={independence.paragraphs}
                className="text-muted lg:col-span-6 lg:col-start-7"
              />
            </div>
          </Section>
        ),
        values: values.items.length > 0 && <Values {...values} />,
        closing: <Closing {...closing} href={contactSectionPath} />,
      }}
    />
  )
}

function Consultant({ portrait, name, description }: AboutContent['consultant']) {
  return (
    <div>
      <Portrait picture={portrait} className="max-lg:w-[min(14rem,70vw)]" />
      {name ? <p className="mt-6 font-serif text-h3">{name}</p> : null}
      <p className="mt-6 max-w-[24rem] text-small text-muted">{description}</p>
    </div>
  )
}

function Values({ heading, items }: AboutContent['values']) {
  return (
    <Reveal>
      <Section labelledBy="values-heading">
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
    </Reveal>
  )
}
