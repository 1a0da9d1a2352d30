'use client'

import { useState } from 'react'
import type { PersonSummary } from '@/privacy/people'
import { claimTypes } from '@/enquiries/claim-types'
import { statuses } from '@/enquiries/statuses'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Action } from '@/dashboard/shared/action'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import { adminDate } from '@/platform/time/london-time'
import { personExport } from '@/platform/calls/routes'
import { withQuery } from '@/dashboard/shared/list-page'
import { EraseDialog } from './erase-dialog'

export function PersonFound({ person, onErased }: { person: PersonSummary; onErased: () => void }) {
  const { email, enquiries, firstAt, lastAt, latest, mails, reviews } = person
  const [isErasing, setIsErasing] = useState(false)
  const counts = { Enquiries: enquiries, Mails: mails, Reviews: reviews }
  const [first, last] = [firstAt, lastAt].map((at) => at && adminDate(at))
  const more = enquiries - latest.length
  return (
    <section aria-labelledby="person-found" className="mt-8 border-t border-line pt-6">
      <h3 id="person-found" className="font-sans text-body font-medium">
        Held about <bdi>{email}</bdi>
      </h3>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        {Object.entries(counts).map(([label, count]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className="text-h3 figures">{count}</dd>
          </div>
        ))}
      </dl>
      {first && last ? (
        <p className="mt-3 text-small text-muted figures">
          {first === last ? `All from ${first}` : `From ${first} to ${last}`}
        </p>
      ) : null}
      <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
        {latest.map(({ claimType, createdAt, id, status }) => (
          <li key={id}>
            <EnquiryLink
              id={id}
              className="group flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2"
            >
              <span className="text-brass underline underline-offset-4 group-hover:no-underline">
                {claimTypes[claimType].label}
              </span>
              <span className="text-small text-muted figures">
                {statuses[status].label}, <time dateTime={createdAt}>{adminDate(createdAt)}</time>
              </span>
            </EnquiryLink>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-small text-muted figures">
          and {more} older {more === 1 ? 'enquiry' : 'enquiries'}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          href={withQuery(personExport.path, { email })}
          download
          size="small"
          variant="secondary"
        >
          <Icon name="download" />
          Download everything
        </ButtonLink>
        <Action icon="trash" variant="danger" onClick={() => setIsErasing(true)}>
          Erase
        </Action>
      </div>
      <p className="mt-3 text-small text-muted">
        The download is one file with all of it, to be sent to them once you know that they are who
        they say.
      </p>
      <EraseDialog
        person={person}
        open={isErasing}
        onOpenChange={setIsErasing}
        onErased={onErased}
      />
    </section>
  )
}
