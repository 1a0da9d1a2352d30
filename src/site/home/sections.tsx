import type { ClaimType } from '@/enquiries/claim-types'
import { publicPages, startPath } from '@/platform/pages'
import type { PageContent, ServiceContent, SharedContent } from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { CheckList } from '@/ui/check-list'
import { Icon } from '@/ui/icons/icon'
import { Section, SectionHeading } from '@/ui/section'
import { Paragraphs } from '../shared/paragraphs'
import { Portrait } from '../shared/portrait'

type Home = PageContent<'home'>

type Service = Pick<ServiceContent, 'claimType' | 'icon' | 'title' | 'description'>

/** The width of a card on wide screens, by the number of cards in its row. */
const widths = ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3']

/** Rows are as even as possible, the longer ones first: 7 cards make 4 and 3, 9 make three of 3. */
function widthOf(index: number, count: number): string {
  const rows = Math.ceil(count / (widths.length - 1))
  const shortest = Math.floor(count / rows)
  const inLonger = (count % rows) * (shortest + 1)
  return widths[index < inLonger ? shortest + 1 : shortest] ?? ''
}

type ServicesContent = Home['services'] & { cards: Service[]; open: readonly ClaimType[] }

export function Services({ heading, lead, cards, open }: ServicesContent) {
  if (cards.length === 0) return null
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading id="services-heading" heading={heading} lead={lead} />
      <ul className="mt-8 grid gap-2 sm:grid-cols-2 sm:gap-4 lg:mt-14 lg:grid-cols-12">
        {cards.map((card, index) => (
          <li
            key={card.claimType}
            className={`sm:max-lg:last:odd:col-span-2 ${widthOf(index, cards.length)}`}
          >
            <ServiceCard {...card} isOpen={open.includes(card.claimType)} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ServiceCard({ isOpen, ...service }: Service & { isOpen: boolean }) {
  const { claimType, icon, title, description } = service
  return (
    <div
      className={cardStyle({
        padding: 'none',
        linked: true,
        className:
          'flex h-full gap-4 px-5 py-4 has-focus-visible:border-brass max-lg:flex-wrap lg:flex-col lg:gap-6 lg:p-7',
      })}
    >
      <Icon name={icon} className="size-12 shrink-0 text-brass" />
      <div className="max-lg:grow max-lg:basis-40">
        <h3 className="group-hover:text-brass group-hover:transition-colors">
          {/* With scripts it leads to the form on this page: see `EnquiryFrame`. */}
          <a
            href={startPath(claimType)}
            {...(isOpen && { 'data-chooses': claimType })}
            className="outline-none after:absolute after:-inset-px after:rounded focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brass"
          >
            {title}
          </a>
        </h3>
        <p className="mt-1 text-small text-muted lg:mt-2">{description}</p>
      </div>
    </div>
  )
}

export function WhoIWorkWith({ heading, lead, groups }: Home['clients']) {
  if (groups.length === 0) return null
  return (
    <Section labelledBy="who-heading" className="bg-raised">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <SectionHeading id="who-heading" heading={heading} lead={lead} className="lg:col-span-4" />
        <div
          className={cardStyle({
            padding: 'none',
            className: 'grid divide-line max-md:divide-y md:grid-cols-2 md:divide-x lg:col-span-8',
          })}
        >
          {groups.map((group) => (
            <Panel key={group.title} {...group} />
          ))}
        </div>
      </div>
    </Section>
  )
}

function Panel({ icon, title, points }: Home['clients']['groups'][number]) {
  return (
    <div className="p-5 sm:p-8">
      <h3 className="flex items-start gap-3">
        <Icon name={icon} className="size-7 shrink-0 text-brass" />
        {title}
      </h3>
      <CheckList
        points={points}
        className="mt-3 flex flex-col gap-1.5 sm:mt-5 sm:gap-3"
        pointClass="max-sm:text-small"
      />
    </div>
  )
}

type AboutTeaserContent = Home['about'] &
  Pick<SharedContent['facts']['consultant'], 'name' | 'portrait'>

export function AboutTeaser({ heading, paragraphs, action, name, portrait }: AboutTeaserContent) {
  return (
    <Section labelledBy="about-heading">
      <div className="grid items-center gap-x-10 gap-y-6 md:grid-cols-[14rem_1fr] lg:grid-cols-12 lg:gap-x-8">
        <Portrait picture={portrait} className="max-md:w-24 lg:col-span-5 lg:mr-12" />
        <div className="lg:col-span-7">
          <SectionHeading id="about-heading" heading={heading} />
          <Paragraphs texts={paragraphs} className="mt-6 text-muted" />
          {name && <p className="mt-6 font-serif text-h2 text-brass italic">{name}</p>}
          <a
            href={publicPages.about.path}
            className={buttonStyle({ variant: 'secondary', className: 'mt-8' })}
          >
            {action}
          </a>
        </div>
      </div>
    </Section>
  )
}
