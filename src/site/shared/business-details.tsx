import type { SharedContent } from '@/site/read-content'

interface BusinessDetailsProps {
  heading: string
  rows: SharedContent['business']
  className?: string
}

/** The business behind the site. Absent until something of it is known. */
export function BusinessDetails({ heading, rows, className = '' }: BusinessDetailsProps) {
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="business-heading" className={className}>
      <h2 id="business-heading" className="text-h3">
        {heading}
      </h2>
      <dl className="mt-3 max-w-measure divide-y divide-line border-y border-line text-small">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-4 py-2">
            <dt className="w-36 max-w-full shrink-0 text-muted">{label}</dt>
            <dd className="min-w-0 grow basis-48">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
