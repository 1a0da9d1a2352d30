import { useQuery } from '@tanstack/react-query'
import { privacyCalls } from '@/privacy/calls'
import { callApi } from '@/platform/calls/api-client'
import { londonTime } from '@/platform/time/london-time'
import { type ChosenPerson, queryOf } from '@/privacy/people'
import { paperTitle, partsOf } from '@/privacy/person-entries'
import { Dialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'

/** A person's data, to read, print or save as a PDF. Each opening is an export. */
export function PersonPaper({ onClose, ...chosen }: ChosenPerson & { onClose: () => void }) {
  const query = { ...queryOf(chosen), format: 'json' as const }
  const result = useQuery({
    queryKey: ['person on paper', query],
    queryFn: ({ signal }) => callApi(privacyCalls.exportPerson, { query, signal }),
    // Not kept longer than shown.
    gcTime: 0,
  })
  const title = paperTitle(chosen.person.holder, chosen.person)
  return (
    <Dialog open onOpenChange={onClose} place="sheet" onPaper title={title}>
      <Loaded
        query={result}
        loading={<LoadingLines label="Loading what’s held" className="mt-6" />}
      >
        {(held) => (
          <div className="max-w-measure text-small wrap-anywhere">
            <p className="mt-3 text-muted">As of {londonTime(held.exportedAt)}.</p>
            <Action icon="print" className="mt-5 print:hidden" onClick={() => window.print()}>
              Print
            </Action>
            {partsOf(held).map(([heading, entries]) => (
              <section key={heading} className="mt-8 border-t border-line pt-5">
                <h3 className="text-h3">{heading}</h3>
                <dl>
                  {entries.map(([term, words], at) => (
                    <div key={at} className="mt-3" data-print="together">
                      <dt className="text-muted">{term}</dt>
                      <dd dir="auto" className="whitespace-pre-wrap">
                        {words}
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
