import { openTypes, type Regulation, statementFor } from '@/content/regulation'
import { LinkedText, TextLink } from '@/content/published/linked-text'
import { claimTypeWords } from '@/content/words/claim-type-words'
import { type ClaimType, claimTypeValues } from '@/enquiries/claim-types'
import type { ServiceNames } from '@/enquiries/service-names'
import { enquiryPath, feesId, feesLink, startPath } from '@/platform/pages'
import type { PageContent } from '@/site/read-content'
import { ButtonLink } from '@/ui/button'
import { cardStyle } from '@/ui/card-style'
import { CheckList } from '@/ui/check-list'
import { Icon } from '@/ui/icons/icon'
import { Reveal } from '@/ui/motion/reveal'
import { Section, SectionHeading } from '@/ui/section'
import { Closing, PageSections } from '../shared/page-sections'
import { Fees } from './fees'

interface Law {
  regulation: Regulation
  names: ServiceNames
}

type ServicesContent = Omit<PageContent<'services'>, 'seo'> & {
  book: string
  /** The fact. */
  fee: string
  law: Law
}

export function ServicesPage({ book, fee, law, ...page }: ServicesContent) {
  const { consulting, support, areas, fees, closing } = page
  return (
    <PageSections
      page="services"
      {...page}
      sections={{
        consulting: consulting.items.length > 0 && <Consulting {...consulting} />,
        support: support.items.length > 0 && <Support {...support} />,
        areas: areas.items.length > 0 && <Areas {...areas} {...law} />,
        fees: fees.items.length > 0 && <Fees {...fees} fee={fee} />,
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
      <SectionHeading id="areas-heading" heading={heading} lead={lead} />
      <div className="mt-10 lg:mt-14">
        {items.map(({ title, points, price, duration, claimTypes }) => (
          <div
            key={title}
            className="grid gap-x-8 gap-y-5 border-t border-line py-8 lg:grid-cols-12 lg:py-10"
          >
            <div className="lg:col-span-5">
              <h3>{title}</h3>
              <Statements types={claimTypes} {...law} />
            </div>
            <div className="lg:col-span-7">
              <CheckList
                points={points.map((point) => (
                  <LinkedText key={point} text={point} />
                ))}
                className="flex flex-col gap-3"
              />
              <Terms price={price} duration={duration} />
              <StartLinks types={claimTypes} {...law} />
            </div>
          </div>
        ))}
        <Statements types={unnamed} {...law} />
        <StartLinks types={unnamed} {...law} />
      </div>
    </Section>
  )
}

type TermsProps = Pick<ServicesContent['areas']['items'][number], 'price' | 'duration'>

function Terms({ price, duration }: TermsProps) {
  const rows = [
    ['Cost', price],
    ['Time', duration],
  ].filter(([, words]) => words)
  if (rows.length === 0) return null
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line figures">
      {rows.map(([label, words]) => (
        <div key={label} className="flex flex-wrap gap-x-4 py-2">
          <dt className="w-16 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 grow basis-48">
            {words}
            {label === 'Cost' && (
              <>
                {'. '}
                <TextLink href={`#${feesId}`}>{feesLink.label}</TextLink>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface LawOfTypes extends Law {
  types: readonly ClaimType[]
}

/** The legal notes of an area come before anything else, each once. */
function Statements({ types, regulation }: LawOfTypes) {
  const statements = new Set(types.flatMap((type) => statementFor(type, regulation) ?? []))
  return [...statements].map((statement) => (
    <p key={statement} className="mt-3 max-w-measure">
      {statement}
    </p>
  ))
}

function StartLinks({ types, names, regulation }: LawOfTypes) {
  if (types.length === 0) return null
  const open = openTypes(regulation)
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {types.map((type) => (
        <ButtonLink key={type} href={startPath(type)} variant="secondary" size="small">
          {open.includes(type) ? claimTypeWords[type].start.heading : names.inForm(type)}
        </ButtonLink>
      ))}
    </div>
  )
}
