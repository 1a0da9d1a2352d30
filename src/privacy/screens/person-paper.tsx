'use client'

import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { claimLabel } from '@/enquiries/answers'
import { mailStateWords } from '@/enquiries/inbox/detail/work-on-enquiry'
import { mailRules } from '@/enquiries/mail'
import { statuses } from '@/enquiries/statuses'
import { callApi } from '@/platform/calls/api-client'
import { longDate, londonTime } from '@/platform/time/london-time'
import type { PersonExport, PersonSummary } from '@/privacy/people'
import { Dialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'

type Mail = PersonExport['mails'][number]

/** All that is held about a person, to be read, printed or saved as a PDF. Each opening is an export. */
export function PersonPaper({ person, onClose }: { person: PersonSummary; onClose: () => void }) {
  const { email, holder } = person
  const query = useQuery({
    queryKey: ['person on paper', email],
    queryFn: ({ signal }) => callApi('exportPerson', { query: { email }, signal }),
    // Not kept longer than shown.
    gcTime: 0,
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      place="sheet"
      onPaper
      title={`${holder}: everything held about ${email}`}
    >
      <Loaded
        query={query}
        loading={<LoadingLines label="Loading what is held" className="mt-6" />}
      >
        {(held) => (
          <div className="max-w-measure text-small wrap-anywhere">
            <p className="mt-3 text-muted">As of {londonTime(held.exportedAt)}.</p>
            <Action icon="print" className="mt-5 print:hidden" onClick={() => window.print()}>
              Print
            </Action>
            <Everything {...held} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

function Everything({ enquiries, mails, reviews }: PersonExport) {
  const ids = new Set<unknown>(enquiries.map(({ id }) => id))
  return (
    <>
      {enquiries.map((enquiry) => (
        <Part
          key={enquiry.id}
          heading={`Enquiry of ${longDate(enquiry.createdAt)}: ${claimLabel(enquiry.claimType)}`}
        >
          <p className="mt-2">
            Sent on {londonTime(enquiry.createdAt)}
            {enquiry.privacyNoticeFrom
              ? `, under the privacy notice of ${longDate(enquiry.privacyNoticeFrom)}`
              : null}
            . Status: {statuses[enquiry.status].label}.
          </p>
          <dl>
            {enquiry.answers.map(({ question, answer }) => (
              <Entry key={question} term={question} words={answer} />
            ))}
          </dl>
          <Entries title="Notes" of={enquiry.notes} words={({ text }) => text} />
          <Mails title="Mails" mails={mails.filter((mail) => mail.enquiry === enquiry.id)} />
          <Entries title="History" of={enquiry.history} words={({ what }) => what} />
        </Part>
      ))}
      {reviews.map(({ id, approved, createdAt, name, rating, review, service }) => (
        <Part key={id} heading={`Review of ${longDate(createdAt)}: ${service}`}>
          <dl>
            <Entry term="Name" words={name} />
            <Entry term="Rating" words={`${rating} out of 5`} />
            <Entry term="Review" words={review} />
            <Entry term="Status" words={approved ? 'On the site' : 'Not on the site'} />
          </dl>
        </Part>
      ))}
      <Mails title="Other mails" mails={mails.filter(({ enquiry }) => !ids.has(enquiry))} />
    </>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="text-h3">{heading}</h3>
      {children}
    </section>
  )
}

function Entry({ term, words }: { term: string; words: string }) {
  return (
    <div className="mt-3" data-print="together">
      <dt className="text-muted">{term}</dt>
      <dd dir="auto" className="whitespace-pre-wrap">
        {words}
      </dd>
    </div>
  )
}

interface Stamped {
  at: string
  by: string | null
}

interface EntriesProps<One> {
  title: string
  of: readonly One[]
  words: (one: One) => string
}

function Entries<One extends Stamped>({ title, of, words }: EntriesProps<One>) {
  if (of.length === 0) return null
  return (
    <>
      <h4 className="mt-5 font-sans font-medium">{title}</h4>
      <dl>
        {of.map((one, index) => (
          <Entry
            key={`${one.at} ${index}`}
            term={`${londonTime(one.at)}${one.by ? `, by ${one.by}` : ''}`}
            words={words(one)}
          />
        ))}
      </dl>
    </>
  )
}

function Mails({ title, mails }: { title: string; mails: readonly Mail[] }) {
  const words = ({ kind, reply, to, ...mail }: Mail) =>
    [
      `To ${to}, because ${mailRules[kind].when}. ${mailStateWords(mail)}.`,
      ...(reply ? [reply.subject, reply.text] : []),
    ].join('\n\n')
  const stamped = mails.map((mail) => ({ ...mail, at: mail.sentAt ?? mail.createdAt, by: null }))
  return <Entries title={title} of={stamped.toReversed()} words={words} />
}
