import type { JSONFieldServerProps } from 'payload'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { eventsOf, historyOf, notesOf } from '@/enquiries/work/events'
import { adminDateTime } from '@/platform/time/london-time'
import { type Answer, contactAnswers, ownAnswers } from '@/enquiries/answers'

const details = storedEnquirySchema.pick({ claimType: true, claimDetails: true })

const contact = storedEnquirySchema.pick({ contact: true, callTimes: true }).partial()

/** Replaces Payload's field, which would load a code editor from another site. */
export function ClaimDetails({ data }: JSONFieldServerProps) {
  const enquiry = details.safeParse(data)
  return enquiry.success ? <Answers answers={ownAnswers(enquiry.data)} /> : null
}

/** The answers, the times to talk included. */
export function ContactAnswers({ data }: JSONFieldServerProps) {
  const enquiry = contact.safeParse(data)
  return enquiry.success ? <Answers answers={contactAnswers(enquiry.data)} /> : null
}

/** What happened to it, the oldest first, with the words of notes. */
export function History({ data }: JSONFieldServerProps) {
  const events = eventsOf({ events: data['events'] })
  const texts = new Map(notesOf(events).map(({ id, text }) => [id, text]))
  return (
    <section aria-labelledby="enquiry-history" className="mt-8">
      <h2 id="enquiry-history" className="mb-4 text-h3">
        History
      </h2>
      <ol className="m-0 grid list-none gap-4 p-0">
        {historyOf(events).map(({ id, at, by, what }) => (
          <li key={id}>
            <p className="m-0 text-muted">
              {at && adminDateTime(at)}
              {by ? `, ${by}` : ''}
            </p>
            <p className="m-0">{what}</p>
            <p dir="auto" className="m-0 whitespace-pre-wrap empty:hidden">
              {texts.get(id)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Answers({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className="m-0 grid gap-4">
      {answers.map(({ question, words }) => (
        <div key={question}>
          <dt className="text-muted">{question}</dt>
          <dd dir="auto" className="m-0 mt-1 whitespace-pre-wrap">
            {words}
          </dd>
        </div>
      ))}
    </dl>
  )
}
