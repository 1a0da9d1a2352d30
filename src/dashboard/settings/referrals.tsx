import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { claimLabel } from '@/enquiries/answers'
import { enquiryCalls } from '@/enquiries/calls'
import { firmAnswers } from '@/enquiries/referral'
import { type Register, type RegisterRow, wayWords } from '@/enquiries/register'
import { adminDate } from '@/platform/time/london-time'
import { ButtonLink } from '@/ui/button'
import { ChoiceChips } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { Action } from '../shared/action'
import { Empty, Loaded, LoadingLines } from '../shared/list-states'
import { callQuery } from '../shared/query'

/** The register of cases passed to the partner firm, by quarter. */
export function Referrals() {
  // Events elsewhere should show when this opens.
  const query = useQuery({ ...callQuery(enquiryCalls.referrals), refetchOnMount: 'always' })
  return (
    <section aria-labelledby="referrals-heading">
      <h2 id="referrals-heading" className="text-h3">
        Referrals
      </h2>
      <p className="mt-2 mb-5 max-w-[36rem] text-muted print:hidden">
        Each case that you asked about or passed to the partner firm, without anyone’s name. A row
        stays when its enquiry is deleted, for the years that you give under Fees and figures.
      </p>
      <Loaded query={query} loading={<LoadingLines label="Loading the register" />}>
        {(quarters) =>
          quarters.length === 0 ? (
            <Empty icon="briefcase">
              <p>Nothing yet. You pass a case on from its enquiry, under Partner firm.</p>
            </Empty>
          ) : (
            <Quarters quarters={quarters} />
          )
        }
      </Loaded>
    </section>
  )
}

function Quarters({ quarters }: { quarters: Register }) {
  const [chosen, setChosen] = useState<string>()
  const shown = quarters.find(({ quarter }) => quarter === chosen) ?? quarters[0]
  if (!shown) return null
  const { kinds, paid, passed, quarter, referrals, warning } = shown
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <ChoiceChips
          label="Quarter"
          chips={quarters.map(({ quarter: value, passed: count }) => ({
            ...{ value, count, label: value.replace('-', ' ') },
          }))}
          chosen={quarter}
          onChoose={setChosen}
        />
        <div className="flex gap-2">
          <ButtonLink
            href={`${enquiryCalls.referrals.path}?format=csv`}
            download
            size="small"
            variant="secondary"
          >
            <Icon name="download" />
            CSV
          </ButtonLink>
          <Action icon="print" onClick={() => window.print()}>
            Print
          </Action>
        </div>
      </div>
      {warning ? (
        <p className="mt-5 flex max-w-measure gap-2 border-l-2 border-danger bg-raised p-4 font-medium">
          <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
          {warning}
        </p>
      ) : null}
      <p className="mt-5">
        {quarter.replace('-', ' ')}: {passed} passed on, {paid} of them paid claims.{' '}
        {kinds
          .map(
            ({ claimType, passed: of, taken }) => `${claimLabel(claimType)}: ${of}, ${taken} taken`,
          )
          .join('. ')}
      </p>
      <table className="mt-4 w-full table-fixed border-t border-line text-left text-fine figures sm:text-small">
        <thead>
          <tr className="border-b border-line text-muted">
            {Object.keys(columns).map((heading) => (
              <th key={heading} scope="col" className="py-2 pr-3 font-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {referrals.map((row) => (
            <tr
              key={`${row.reference} ${row.sentAt ?? row.askedAt}`}
              className="border-b border-line align-top"
            >
              {Object.entries(columns).map(([heading, linesOf]) => (
                <td key={heading} className="py-2 pr-3 wrap-anywhere hyphens-auto">
                  {linesOf(row)
                    .filter(Boolean)
                    .map((line) => (
                      <p key={String(line)}>{line}</p>
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const on = (what: string, at: string | null) => at && `${what} ${adminDate(at)}`

const columns: Readonly<Record<string, (row: RegisterRow) => (string | false | null)[]>> = {
  Case: ({ claimType, reference }) => [reference, claimLabel(claimType)],
  Agreement: ({ agreedAt, askedAt, refusedAt, way }) => [
    on('Asked', askedAt),
    on('Agreed', agreedAt),
    way && wayWords[way],
    on('Said no', refusedAt),
  ],
  'Passed on': ({ isPaid, openedAt, sentAt, withdrawnAt }) => [
    sentAt && adminDate(sentAt),
    isPaid && 'Paid',
    on('Opened', openedAt),
    on('Closed', withdrawnAt),
  ],
  Answer: ({ answer, answeredAt }) => [
    answer && firmAnswers[answer],
    answeredAt && adminDate(answeredAt),
  ],
}
