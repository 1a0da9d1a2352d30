import { LinkedText } from '@/content/published/linked-text'
import { feesId } from '@/platform/pages'
import type { PageContent } from '@/site/read-content'
import { Section, SectionHeading } from '@/ui/section'
import { feeExample } from './fee-example'

type FeesContent = PageContent<'services'>['fees'] & {
  /** The fact. */
  fee: string
}

const columns = ['What', 'What you pay', 'When', 'What can come on top'] as const

/** A table; on phones each row is a list of its own. */
export function Fees({ heading, lead, items, note, fee }: FeesContent) {
  return (
    <Section id={feesId} labelledBy="fees-heading">
      <SectionHeading id="fees-heading" heading={heading} lead={lead} />
      <table className="mt-8 w-full border-t border-line text-left figures max-md:block lg:mt-12">
        <thead className="text-small text-muted max-md:sr-only">
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className="py-3 pr-6 font-normal">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {items.map(({ what, price, due, onTop }) => (
            <tr key={what} className="border-t border-line max-md:block max-md:py-5">
              <th
                scope="row"
                className="font-heading text-h3 font-normal max-md:block md:w-1/4 md:py-5 md:pr-6 md:align-top"
              >
                {what}
              </th>
              {[price, due, onTop].map((words, at) => (
                <td
                  key={at}
                  colSpan={at === 0 && !due && !onTop ? 3 : undefined}
                  className="empty:hidden max-md:mt-1 max-md:block md:py-5 md:pr-6 md:align-top"
                >
                  {words && (
                    <>
                      <span aria-hidden className="text-small text-muted md:hidden">
                        {at > 0 && `${columns[at + 1]}: `}
                      </span>
                      <LinkedText text={words} />
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-8 grid gap-8 border-t border-line pt-8 lg:grid-cols-12">
        <Example fee={fee} />
        <p className="max-w-measure lg:col-span-5">
          <LinkedText text={note} />
        </p>
      </div>
    </Section>
  )
}

function Example({ fee }: { fee: string }) {
  const example = feeExample(fee)
  if (!example) return null
  return (
    <div className="lg:col-span-7 lg:pr-8">
      <h3>An example</h3>
      <dl className="mt-4 max-w-form figures">
        {example.map(({ label, amount }) => (
          <div
            key={label}
            className="flex flex-wrap gap-x-6 border-t border-line py-2.5 last:border-t-2 last:border-brass last:font-medium"
          >
            <dt className="min-w-0">{label}</dt>
            <dd className="ml-auto">{amount}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
