import { runBy } from '@/content/business'
import type { SharedContent } from '@/site/read-content'
import { Part } from './part'
import { Portrait } from './portrait'

interface BusinessDetailsProps {
  heading: string
  rows: SharedContent['business']
  /** Above the rows, if they have a name. */
  person?: SharedContent['person']
  className?: string
}

/** The business behind the site. Absent until something of it is known. */
export function BusinessDetails({ heading, rows, person, className }: BusinessDetailsProps) {
  const name = person?.name
  const shown = name ? rows.filter(({ label }) => label !== runBy) : rows
  if (!name && rows.length === 0) return null
  return (
    <Part id="business" heading={heading} className={className}>
      {name ? <Person {...person} /> : null}
      {shown.length > 0 && (
        <dl className="mt-3 max-w-measure divide-y divide-line border-y border-line text-small">
          {shown.map(({ label, value }) => (
            <div key={label} className="flex flex-wrap gap-x-4 py-2">
              <dt className="w-36 max-w-full shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 grow basis-48">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Part>
  )
}

/** Without a portrait, the name stands as a signature. */
function Person({ name, portrait, phone, call }: SharedContent['person']) {
  return (
    <div className="mt-4 flex max-w-measure flex-wrap items-center gap-x-5 gap-y-3">
      {portrait && <Portrait picture={portrait} width={6} className="w-24 shrink-0" />}
      <div className="min-w-0 grow basis-48 wrap-break-word">
        <p className={`font-serif ${portrait ? 'text-h3' : 'text-h2 text-brass italic'}`}>
          <bdi>{name}</bdi>
        </p>
        <p className="mt-1 text-small text-muted">Independent legal consultant, not a solicitor</p>
        {phone && (
          <a
            href={call}
            className="inline-flex min-h-11 items-center figures underline decoration-brass underline-offset-4 hover:text-brass"
          >
            Call {phone}
          </a>
        )}
      </div>
    </div>
  )
}
