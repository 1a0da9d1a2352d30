import type { JSONFieldServerProps } from 'payload'
import { storedEnquirySchema } from '@/enquiries/enquiry'
import { eventsOf, historyOf, notesOf } from '@/enquiries/work/events'
import { adminDateTime } from '@/platform/time/london-time'
import { contactAnswers, ownAnswers } from '@/enquiries/answers'

const answered = storedEnquirySchema
  .pick({ claimType: true, claimDetails: true, contact: true, callTimes: true })
  .partial()

/**
 * The answers to the claim type's questions, and how and when to get in touch. Replaces Payload's
 * field, which would load a code editor from another site.
 */
export function ClaimDetails({ data }: JSONFieldServerProps) {
  const enquiry = answered.safeParse(data).data
  if (!enquiry) return null
  return (
    <dl className="m-0 grid gap-4">
      {[...ownAnswers(enquiry), ...contactAnswers(enquiry)].map(({ question, words }) => (
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
