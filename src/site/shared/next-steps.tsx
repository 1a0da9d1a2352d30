interface NextStepsProps {
  /** A sentence each. */
  steps: readonly string[]
  /** Its level among the page's headings. */
  as: 'h2' | 'h3'
  className?: string
}

export function NextSteps({ steps, as: Heading, className = '' }: NextStepsProps) {
  if (steps.length === 0) return null
  return (
    <div className={className}>
      <Heading className="text-h3">What happens next</Heading>
      <ol className="mt-4 max-w-measure">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-4 border-t border-line py-3">
            <span aria-hidden className="font-heading text-h3 leading-none text-brass figures">
              {at + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
