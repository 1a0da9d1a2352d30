import type { MouseEvent } from 'react'

export interface SummaryError {
  /** The id of the control with the wrong answer. */
  fieldId: string
  message: string
}

interface ErrorSummaryBoxProps {
  heading: string
  /** The heading's level on the page. */
  level: 2 | 3
  errors: readonly SummaryError[]
  /** Has the focus when the page comes, also without scripts. */
  focused?: boolean
  onLink?: (event: MouseEvent<HTMLAnchorElement>, fieldId: string) => void
}

/** What is wrong with a form, at its top: a heading and a link to each field with an error. */
export function ErrorSummaryBox({
  heading,
  level,
  errors,
  focused = false,
  onLink,
}: ErrorSummaryBoxProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      role="alert"
      {...(focused && { tabIndex: -1, autoFocus: true })}
      className="rounded border border-danger bg-surface p-5 sm:p-6"
    >
      <Heading className="text-h3 text-danger">{heading}</Heading>
      {errors.length === 0 ? null : (
        <ul className="mt-3 flex flex-col">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
                {...(onLink && { onClick: (event) => onLink(event, fieldId) })}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-danger"
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
