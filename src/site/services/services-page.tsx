import Link from 'next/link'
import { openTypes, type Regulation, statementFor } from '@/content/regulation'
import { LinkedText } from '@/content/published/linked-text'
import { claimTypeWords } from '@/content/words/claim-type-words'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { enquiryPath, startPath } from '@/platform/pages'
import type { PageContent } from '@/site/read-content'
import { cardStyle } from '@/ui/card-style'
import { Icon } from '@/ui/icons/icon'
import { Reveal } from '@/ui/motion/reveal'
import { Section, SectionHeading } from '@/ui/section'
import { Closing, PageSections } from '../shared/page-sections'

interface Law {
  regulation: Regulation
  names: ServiceNames
}

type ServicesContent = Omit<PageContent<'services'>, 'seo'> & { book: string; law: Law }

export function ServicesPage({ book, law, ...page }: ServicesContent) {
  const { consulting, support, areas, closing } = page
  return (
    <PageSections
      page="services"
      {...page}
      sections={{
        consulting: consulting.items.length > 0 && <Consulting {...consulting} />,
        support: support.items.length > 0 && <Support {...support} />,
        areas: areas.items.length > 0 && <Areas {...areas} {...law} />,
        closing: <Closing {...closing} action={book} href={enquiryPath} />,
      }}
    />
  )
}

function Consulting({ heading, items }: ServicesContent['consulting']) {
  return (
    <Section labelledBy="consulting-heading">
      <SectionHeading id="consulting-heading" heading={heading} />
      <ol className="mt-10 lg:mt-14">
        {items.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid gap-3 border-t border-line py-8 lg:grid-cols-12 lg:gap-8 lg:py-10"
          >
            <span aria-hidden className="font-heading text-h3 text-brass figures lg:col-span-1">
              {index + 1}
            </span>
            <h3 className="lg:col-span-4">{title}</h3>
            <p className="max-w-measure text-muted lg:col-span-7">
              <LinkedText text={text} />
            </p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Support({ heading, items }: ServicesContent['support']) {
  return (
    <Reveal>
      <Section labelledBy="support-heading">
        <SectionHeading id="support-heading" heading={heading} />
        <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:mt-14 xl:grid-cols-4">
          {items.map(({ icon, title, text }) => (
            <li key={title} className={cardStyle()}>
              <Icon name={icon} className="size-7 text-brass" />
              <h3 className="mt-6">{title}</h3>
              <p className="mt-3 text-small text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </Reveal>
  )
}

function Areas({ heading, lead, items, ...law }: ServicesContent['areas'] & Law) {
  const named = items.flatMap(({ claimTypes }) => claimTypes)
  const unnamed = claimTypeValues.filter((type) => !named.includes(type))
  return (
    <Section labelledBy="areas-heading">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <SectionHeading
          id="areas-heading"
          heading={heading}
          lead={lead}
          className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start"
        />
        <div className="lg:col-span-8">
          {items.map(({ title, points, claimTypes }) => (
            <div
              key={title}
              className="grid gap-4 border-t border-line py-8 first:border-t-0 first:pt-0 md:grid-cols-[2fr_3fr] md:gap-8"
            >
              <h3>{title}</h3>
              <div>
                <Statements types={claimTypes} {...law} />
                <ul className="flex flex-col gap-3">
                  {points.map((point, index) => (
                    <li key={index} className="flex gap-3 text-muted">
                      <Icon name="check" className="mt-[0.3em] size-5 shrink-0 text-brass" />
                      <span className="min-w-0">{point}</span>
                    </li>
                  ))}
                </ul>
              </div>
              <StartLinks types={claimTypes} {...law} />
            </div>
          ))}
          <Statements types={unnamed} {...law} />
          <StartLinks types={unnamed} {...law} />
        </div>
      </div>
    </Section>
  )
}

interface LawOfTypes extends Law {
  types: readonly ClaimType[]
}

/** Each area, with its legal note shown once. */
function Statements({ types, regulation }: LawOfTypes) {
  const statements = new Set(types.flatMap((type) => statementFor(type, regulation) ?? []))
  return [...statements].map((statement) => (
    <p key={statement} className="mb-4">
      {statement}
    </p>
  ))
}

function StartLinks({ types, names, regulation }: LawOfTypes) {
  if (types.length === 0) return null
  const open = openTypes(regulation)
  return (
    <div className="flex flex-col items-start md:col-start-2">
      {types.map((type) => (
        <Link
          key={type}
          href={startPath(type)}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-brass underline decoration-1 underline-offset-4 hover:decoration-2"
        >
          {open.includes(type) ? claimTypeWords[type].start.heading : names.inForm(type)}
        </Link>
      ))}
    </div>
  )
}
