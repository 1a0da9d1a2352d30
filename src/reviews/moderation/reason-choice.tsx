'use client'

import { type RefObject, useRef, useState } from 'react'
import { decisionReasons, type RemovalReason, removalReasons } from '@/reviews/reasons'
import { describedBy, FieldError, Hint } from '@/ui/form/field'

const id = 'removal-reason'

const notChosen = 'Choose the reason.'

/** Nothing is chosen at first, so that no reason is given by accident. */
export function useReason() {
  const [chosen, setChosen] = useState<RemovalReason>()
  const [error, setError] = useState<string>()
  const first = useRef<HTMLInputElement>(null)
  const choose = (reason?: RemovalReason) => {
    setChosen(reason)
    setError(undefined)
  }
  return {
    chosen,
    forget: () => choose(),
    isAnswered: () => {
      if (chosen) return true
      setError(notChosen)
      first.current?.focus()
      return false
    },
    choice: { chosen, choose, error, first },
  }
}

interface ReasonChoiceProps {
  chosen: RemovalReason | undefined
  choose: (reason: RemovalReason) => void
  error: string | undefined
  first: RefObject<HTMLInputElement | null>
}

/** Each with the sentence that the public reads. */
export function ReasonChoice({ chosen, choose, error, first }: ReasonChoiceProps) {
  const hint = 'How often each is given is public.'
  return (
    <fieldset role="radiogroup" className="mt-6 min-w-0" {...describedBy({ id, hint, error })}>
      <legend className="mb-1 font-medium">Reason</legend>
      <Hint id={id}>{hint}</Hint>
      <div className="my-3 grid gap-2">
        {removalReasons.map((reason, place) => {
          const { label, rule } = decisionReasons[reason]
          return (
            <label
              key={reason}
              className="flex min-h-12 gap-3.5 rounded border border-control bg-surface px-4 py-2.5 hover:border-brass hover:transition-colors has-checked:border-brass has-checked:bg-raised has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass"
            >
              <input
                ref={place === 0 ? first : null}
                type="radio"
                name={id}
                value={reason}
                checked={chosen === reason}
                onChange={() => choose(reason)}
                className="mt-1 size-5 shrink-0 appearance-none rounded-full border border-control outline-none checked:border-[6px] checked:border-brass"
              />
              <span className="font-medium">
                {label}
                <span className="block text-small font-normal text-muted">{rule}</span>
              </span>
            </label>
          )
        })}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  )
}
