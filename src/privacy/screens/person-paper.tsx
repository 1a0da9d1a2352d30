import { useQuery } from '@tanstack/react-query'
import { enquiryLabel } from '@/enquiries/answers'
import { workLabel } from '@/enquiries/enquiry-work'
import { mailStateWords } from '@/enquiries/inbox/detail/thread'
import { mailRules } from '@/enquiries/mail'
import { statuses } from '@/enquiries/statuses'
import { privacyCalls } from '@/privacy/calls'
import { callApi } from '@/platform/calls/api-client'
import { longDate, londonTime } from '@/platform/time/london-time'
import { type ChosenPerson, contactOf, type PersonExport, queryOf } from '@/privacy/people'
import { Dialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'

type Entry = readonly [term: string, words: string]

const stamped = (what: string, at: string, by: string | null = null) =>
  `${what} on ${londonTime(at)}${by === null ? '' : ` by ${by}`}`

function mailEntry({ createdAt, kind, reply, to, ...mail }: PersonExport['mails'][number]): Entry {
  const about = `To ${to}, because ${mailRules[kind].when}. ${mailStateWords(mail)}.`
  const words = reply ? [about, reply.subject, reply.text] : [about]
  return [stamped('Email', createdAt), words.join('\n\n')]
}

/** Headings, each with its entries. */
function partsOf({ enquiries, mails, reviews }: PersonExport): [string, Entry[]][] {
  const rest = mails.filter((mail) => enquiries.every(({ id }) => id !== mail.enquiry))
  return [
    ...enquiries.map((one, at): [string, Entry[]] => [
      `Enquiry ${at + 1}: ${enquiryLabel(one)}, ${longDate(one.createdAt)}`,
      [
        ['Sent', londonTime(one.createdAt)],
        ['Status', statuses[one.status].label],
        ['Privacy notice', one.privacyNoticeFrom ? `of ${longDate(one.privacyNoticeFrom)}` : '–'],
        ...(one.callAt ? [[workLabel('callAt'), londonTime(one.callAt)] as const] : []),
        ...(one.limitDate ? [[workLabel('limitDate'), longDate(one.limitDate)] as const] : []),
        ...one.answers.map(({ answer, question }): Entry => [question, answer]),
        ...one.notes.map(({ at, by, text }): Entry => [stamped('Note', at, by), text]),
        ...mails.filter(({ enquiry }) => enquiry === one.id).map(mailEntry),
        ...one.history.map(({ at, by, what }): Entry => [stamped('History', at, by), what]),
      ],
    ]),
    ...reviews.map((one, at): [string, Entry[]] => [
      `Review ${at + 1}: ${one.service}, ${longDate(one.createdAt)}`,
      [
        ['Name', one.name],
        ['Rating', `${one.rating} out of 5`],
        ['Review', one.review],
        ['Status', one.approved ? 'On the site' : 'Not on the site'],
        ...(one.answer ? [['Answer', one.answer] as const] : []),
      ],
    ]),
    ...(rest.length > 0 ? [['Other emails', rest.map(mailEntry)] satisfies [string, Entry[]]] : []),
  ]
}

/** A person's data, to read, print or save as a PDF. Each opening is an export. */
export function PersonPaper({ onClose, ...chosen }: ChosenPerson & { onClose: () => void }) {
  const query = queryOf(chosen)
  const result = useQuery({
    queryKey: ['person on paper', query],
    queryFn: ({ signal }) => callApi(privacyCalls.exportPerson, { query, signal }),
    // Not kept longer than shown.
    gcTime: 0,
  })
  const title = `${chosen.person.holder}: everything held about ${contactOf(chosen.person)}`
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
