import { cardStyle } from '@/ui/card-style'
import { Icon, type IconName } from '@/ui/icons/icon'
import { Section, SectionHeading } from '@/ui/section'

interface ClientGroup {
  icon: IconName
  title: string
  points: readonly string[]
}

interface WhoIWorkWithContent {
  heading: string
  lead?: string
  groups: readonly ClientGroup[]
}

/** Source: docs/product.md, "2.2 Home". */
export function WhoIWorkWith({ heading, lead, groups }: WhoIWorkWithContent) {
  if (groups.length === 0) return null
  return (
    <Section labelledBy="who-heading" className="bg-raised">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <SectionHeading id="who-heading" heading={heading} lead={lead} className="lg:col-span-4" />
        <div className="grid gap-4 md:grid-cols-2 lg:col-span-8">
          {groups.map((group) => (
            <Panel key={group.title} {...group} />
          ))}
        </div>
      </div>
    </Section>
  )
}

function Panel({ icon, title, points }: ClientGroup) {
  return (
    <div className={cardStyle()}>
      <Icon name={icon} className="size-8 text-brass" />
      <h3 className="mt-6">{title}</h3>
      <ul className="mt-5 divide-y divide-line border-t border-line">
        {points.map((point) => (
          <li key={point} className="flex gap-3 py-3.5">
            <Icon name="check" className="mt-[0.3em] size-5 shrink-0 text-brass" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
