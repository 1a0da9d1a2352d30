import type { ComponentProps } from 'react'
import { Part } from './part'

interface NextStepsProps extends Pick<ComponentProps<typeof Part>, 'as' | 'className'> {
  /** A sentence each. */
  steps: readonly string[]
}

export function NextSteps({ steps, ...part }: NextStepsProps) {
  if (steps.length === 0) return null
  return (
    <Part id="next" heading="What happens next" {...part}>
      <ol className="mt-4 max-w-measure">
        {steps.map((step, at) => (
          <li key={step} className="flex items-baseline gap-4 border-t border-line py-3 print:py-1">
            <span aria-hidden className="font-heading text-h3 leading-none text-brass figures">
              {at + 1}
            </span>
            <span className="min-w-0">{step}</span>
          </li>
        ))}
      </ol>
    </Part>
  )
}
