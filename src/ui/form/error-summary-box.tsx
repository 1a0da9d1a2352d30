const focused = { tabIndex: -1, autoFocus: true }

interface ErrorSummaryBoxProps {
  heading?: string | undefined
  level: 2 | 3
  errors: readonly { fieldId: string; message: string }[]
}

/** The box takes the focus when it appears, also without scripts. */
export function ErrorSummaryBox({
  heading = 'Please check these answers',
  level,
  errors,
}: ErrorSummaryBoxProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div role="alert" {...focused} className="rounded border border-danger bg-surface p-5 sm:p-6">
      <Heading className="text-h3 text-danger">{heading}</Heading>
      {errors.length === 0 ? null : (
        <ul className="mt-3 flex flex-col">
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a
                href={`#${fieldId}`}
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
