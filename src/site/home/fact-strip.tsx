import { Container } from '@/ui/section'

export interface Fact {
  /** The figure itself, with its unit: `98%`, `24 hours`. */
  figure: string
  label: string
  /** What the figure rests on; none where it is not said. */
  evidence?: string
}

/** A ruled strip of figures, and in fine print what they rest on. */
export function FactStrip({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  const proven = facts.filter(({ evidence }) => evidence)
  return (
    <div className="border-y border-line bg-page">
      <Container className="@container">
        <dl className="grid grid-cols-2 lg:grid-cols-4 @max-[17rem]:grid-cols-1">
          {facts.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line py-6 pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:border-l lg:py-8 lg:pl-7 lg:first:border-l-0 lg:first:pl-0 @max-[17rem]:even:border-l-0 @max-[17rem]:even:pl-0 @max-[17rem]:nth-2:border-t"
            >
              <dt className="mt-1 text-small text-muted">{label}</dt>
              <dd className="font-heading text-h2 text-brass figures">{figure}</dd>
            </div>
          ))}
        </dl>
        {proven.map(({ figure, label, evidence }) => (
          <p key={label} className="border-t border-line py-3 text-small text-muted">
            {label}, {figure}: {evidence}
          </p>
        ))}
      </Container>
    </div>
  )
}
