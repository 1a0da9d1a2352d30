import { allOf, allRemoved, type ReviewCounts } from '@/reviews/counts'
import { wordsOfReason } from '@/reviews/reasons'
import { Container, Section, SectionHeading } from '@/ui/section'

interface Words {
  heading: string
  note: string
}

export function ReviewFigures({ heading, note, counts }: Words & { counts: ReviewCounts }) {
  const { published, received, waiting } = counts
  const gone = allOf(allRemoved(counts))
  const figures = [
    { label: 'received in all', count: received },
    { label: 'on the site', count: published },
    { label: 'waiting for my decision', count: waiting },
    { label: 'declined, taken off or withdrawn', count: gone },
  ]
  return (
    <section aria-labelledby="counts-heading" className="border-b border-line bg-page">
      <Container className="py-12 lg:py-16">
        <SectionHeading id="counts-heading" heading={heading} />
        {received === 0 ? (
          <p className="mt-6 text-lead">No one has sent a review yet.</p>
        ) : (
          <>
            <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4 lg:gap-x-8">
              {figures.map(({ label, count }, place) => (
                <div
                  key={label}
                  className={`flex flex-col-reverse justify-end border-t-2 pt-4 ${place === 0 ? 'border-brass' : 'border-line'}`}
                >
                  <dt className="mt-1 text-small text-muted">{label}</dt>
                  <dd className="font-heading text-h2 text-brass figures">{shown(count)}</dd>
                </div>
              ))}
            </dl>
            <p className="mt-8 max-w-measure figures">{sumInWords(counts)}</p>
          </>
        )}
        {note ? <p className="mt-3 max-w-measure text-small text-muted">{note}</p> : null}
      </Container>
    </section>
  )
}

const shown = (count: number) => count.toLocaleString('en-GB')

function sumInWords(counts: ReviewCounts): string {
  const { published, received, waiting } = counts
  const removed = allRemoved(counts)
  const parts = [published, waiting, allOf(removed)].map(shown)
  const ever = published + removed.takenOff
  return `${parts.join(' + ')} = ${shown(received)}. Of these, ${shown(ever)} ${ever === 1 ? 'has' : 'have'} been on the site at some point.`
}

export function RemovalReasons({ heading, note, counts }: Words & { counts: ReviewCounts }) {
  const all = allRemoved(counts)
  const cell = 'py-4 pl-4 text-right align-top whitespace-nowrap sm:pl-8'
  return (
    <Section labelledBy="reasons-heading" className="bg-raised">
      <SectionHeading id="reasons-heading" heading={heading} lead={note} />
      <table className="mt-8 w-full border-t border-line text-left figures">
        <thead className="text-small text-muted">
          <tr>
            <th scope="col" className="py-4 font-normal">
              Reason
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              Declined
            </th>
            <th scope="col" className={`${cell} font-normal`}>
              Taken off
            </th>
          </tr>
        </thead>
        <tbody>
          {counts.removed.map(({ declined, reason, takenOff }) => (
            <tr key={reason} className="border-t border-line">
              <th scope="row" className="max-w-measure py-4 font-normal">
                {wordsOfReason(reason).rule}
              </th>
              <td className={cell}>{shown(declined)}</td>
              <td className={cell}>{shown(takenOff)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-brass font-medium">
            <th scope="row" className="py-4 font-medium">
              In all
            </th>
            <td className={cell}>{shown(all.declined)}</td>
            <td className={cell}>{shown(all.takenOff)}</td>
          </tr>
        </tfoot>
      </table>
    </Section>
  )
}
