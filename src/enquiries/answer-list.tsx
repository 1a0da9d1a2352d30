import type { Answer } from './answers'

/** Answers under their questions, as the receipt and the partner firm's page show them. */
export function AnswerList({ answers }: { answers: readonly Omit<Answer, 'name'>[] }) {
  return (
    <dl className="mt-6 divide-y divide-line border-t border-line print:mt-2">
      {answers.map(({ question, words }) => (
        <div
          key={question}
          className="grid gap-1 py-4 sm:grid-cols-3 sm:gap-6 print:py-1"
          data-print="together"
        >
          <dt className="text-small text-muted">{question}</dt>
          <dd dir="auto" className="max-w-measure min-w-0 whitespace-pre-wrap sm:col-span-2">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
}
