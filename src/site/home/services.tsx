import type { ClaimType } from '@/enquiries/claim-types'
import { enquiryPath, startPath } from '@/platform/pages'
import { cardStyle } from '@/ui/card-style'
import { Icon, type IconName, Medallion } from '@/ui/icons/icon'
import { Section, SectionHeading } from '@/ui/section'

import { ServiceLink } from './service-link'

interface ServiceCardContent {
  claimType: ClaimType
  icon: IconName
  title: string
  description: string
}

interface ServicesContent {
  heading: string
  lead?: string
  cards: readonly ServiceCardContent[]
}

/** The width of a card on wide screens, by the number of cards in its row. */
const widths = ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3']

/** Rows are as even as possible, the longer ones first: 7 cards make 4 and 3, 9 make three of 3. */
function widthOf(index: number, count: number): string {
  const rows = Math.ceil(count / (widths.length - 1))
  const shortest = Math.floor(count / rows)
  const inLonger = (count % rows) * (shortest + 1)
  return widths[index < inLonger ? shortest + 1 : shortest] ?? ''
}

/** Source: docs/product.md, "2.2 Home". */
export function Services({ heading, lead, cards }: ServicesContent) {
  if (cards.length === 0) return null
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading id="services-heading" heading={heading} lead={lead} />
      <ul className="mt-10 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:mt-14 lg:grid-cols-12">
        {cards.map((card, index) => (
          <li
            key={card.claimType}
            className={`sm:max-lg:last:odd:col-span-2 ${widthOf(index, cards.length)}`}
          >
            <ServiceCard {...card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function ServiceCard({ claimType, icon, title, description }: ServiceCardContent) {
  return (
    <div
      className={cardStyle({
        padding: 'none',
        linked: true,
        className:
          'flex h-full gap-5 p-5 has-focus-visible:border-brass max-lg:flex-wrap lg:flex-col lg:gap-6 lg:p-7',
      })}
    >
      <Medallion>
        <Icon name={icon} className="size-6" />
      </Medallion>
      <div className="max-lg:grow max-lg:basis-40">
        <h3 className="group-hover:text-brass group-hover:transition-colors">
          <ServiceLink href={enquiryPath} plainHref={startPath(claimType)} claimType={claimType}>
            {title}
          </ServiceLink>
        </h3>
        <p className="mt-2 text-small text-muted">{description}</p>
      </div>
    </div>
  )
}
