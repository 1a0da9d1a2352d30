import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { heldInWords, isSameAddress, type PersonSummary } from '@/privacy/people'
import { enquiryLabel } from '@/enquiries/answers'
import { statuses } from '@/enquiries/statuses'
import { callApi } from '@/platform/calls/api-client'
import type { CallOutput } from '@/platform/calls/calls'
import { routes } from '@/platform/calls/routes'
import { adminDate } from '@/platform/time/london-time'
import { ButtonLink } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { forgetDraftsAbout } from '@/dashboard/shared/drafts'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import { withQuery } from '@/dashboard/shared/list-page'
import { useChange } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { PersonPaper } from './person-paper'

export const theirEmail = {
  label: 'Their email',
  type: 'email',
  autoComplete: 'off',
  spellCheck: false,
} as const

interface PersonProps {
  person: PersonSummary
  onErased: (answer: CallOutput<'erasePerson'>) => void
}

export function PersonFound({ person, onErased }: PersonProps) {
  const { email, enquiries, firstAt, lastAt, latest, mails, others, reviews } = person
  const [open, setOpen] = useState<'paper' | 'erasure'>()
  const onClose = () => setOpen(undefined)
  const counts = { Enquiries: enquiries, Emails: mails, Reviews: reviews }
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
      <Enquiries rows={latest} />
      {more > 0 ? (
        <p className="mt-2 text-small text-muted figures">
          And {more} older {more === 1 ? 'enquiry' : 'enquiries'}
        </p>
      ) : null}
      <Others others={others} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          href={withQuery(routes.exportPerson.path, { email })}
          download
          size="small"
          variant="secondary"
        >
          <Icon name="download" />
          Download everything
        </ButtonLink>
        <Action icon="print" onClick={() => setOpen('paper')}>
          Print or save as PDF
        </Action>
        <Action icon="trash" variant="danger" onClick={() => setOpen('erasure')}>
          Erase
        </Action>
      </div>
      <p className="mt-3 text-small text-muted">
        The printed page is for reading; the download is a file for other programs. Only pass them
        on once you’re sure that the person is who they say they are.
      </p>
      {open === 'paper' ? <PersonPaper {...{ person, onClose }} /> : null}
      {open === 'erasure' ? <EraseDialog {...{ person, onErased, onClose }} /> : null}
    </section>
  )
}

function Enquiries({ rows }: { rows: PersonSummary['latest'] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
      {rows.map(({ claimType, createdAt, id, kind, status }) => (
        <li key={id}>
          <EnquiryLink
            id={id}
            className="group flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2"
          >
            <span className="text-brass underline underline-offset-4 group-hover:no-underline">
              {enquiryLabel({ kind, claimType })}
            </span>
            <span className="text-small text-muted figures">
              {statuses[status].label}, <time dateTime={createdAt}>{adminDate(createdAt)}</time>
            </span>
          </EnquiryLink>
        </li>
      ))}
    </ul>
  )
}

/** Families share a number, so nothing of these goes by itself. */
function Others({ others }: Pick<PersonSummary, 'others'>) {
  if (others.length === 0) return null
  return (
    <div className="mt-4">
      <p>
        Erasing leaves these, which have the same phone number but another address or none. If
        they’re from the same person too, look at each and delete it there:
      </p>
      <Enquiries rows={others} />
    </div>
  )
}

const otherAddress = 'This isn’t the address that you looked up'

/** Asks twice: says what goes, then asks for the address again. */
function EraseDialog({ person, onErased, onClose }: PersonProps & { onClose: () => void }) {
  const { email, latest } = person
  const client = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const erased = useRef<CallOutput<'erasePerson'>>(undefined)
  const again = useRef<HTMLFormElement>(null)
  const erasing = useChange({
    lists: [
      [routes.enquiries.path],
      [routes.enquiry.path],
      [routes.inbox.path],
      [routes.reviews.path],
    ],
    mutationFn: () =>
      callApi('erasePerson', { query: { email } }).finally(() =>
        client.removeQueries({ queryKey: [routes.enquiry.path], type: 'inactive' }),
      ),
    onSuccess: () => {
      // In this window too.
      for (const { id } of latest) forgetDraftsAbout(id)
    },
  })
  const isSame = (typed: string) => isSameAddress(typed, email)
  const { field, onSubmit, setFocus } = useCheckedForm(
    z.object({ email: z.string().refine(isSame, otherAddress) }),
    { email: '' },
  )
  const erase = () =>
    erasing.mutate(undefined, {
      onSuccess: (answer) => {
        erased.current = answer
        onClose()
      },
    })
  // The field for the address takes the place of what was read.
  useEffect(() => {
    if (isSure) setFocus('email')
  }, [isSure, setFocus])
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isSure ? 'Type the address again' : 'Erase everything about this person?'}
      cancelLabel="Keep it"
      confirmLabel={isSure ? 'Erase for good' : 'Continue'}
      pendingLabel={erasing.isPending && 'Erasing...'}
      onConfirm={isSure ? () => again.current?.requestSubmit() : () => setIsSure(true)}
      onCloseAutoFocus={(event) => {
        // What had the focus leaves the page with what was erased.
        if (!erased.current) return
        event.preventDefault()
        onErased(erased.current)
      }}
    >
      {isSure ? (
        <form ref={again} noValidate onSubmit={(event) => onSubmit(erase)(event)} className="mt-3">
          <p className="mb-5 text-muted">
            To erase {heldInWords(person)} of <bdi className="text-text">{email}</bdi>, type that
            address. This can’t be undone.
          </p>
          <TextInput id="erase-email" {...theirEmail} {...field('email')} />
        </form>
      ) : (
        <WhatGoes person={person} />
      )}
    </ConfirmDialog>
  )
}

function WhatGoes({ person }: { person: PersonSummary }) {
  const { email, enquiries, mails, others, reviews } = person
  const goes = [
    enquiries > 0 && `${heldInWords({ enquiries })}, with every answer, your notes and the history`,
    mails > 0 && `${heldInWords({ mails })} about them; any still waiting won’t be sent`,
    reviews > 0 && `${heldInWords({ reviews })}, on the site too`,
  ]
  const stays = [
    'backups of the site, until they’re deleted; restoring one leaves it out',
    'emails in your own mailbox and in theirs',
    'what you’ve downloaded, printed or written down',
    'what you’ve passed on to the partner firm',
  ]
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        This will be deleted for good, for <bdi className="font-medium">{email}</bdi>:
      </p>
      <Points points={goes} />
      <Others others={others} />
      <p className="mt-3">This can’t be reached from here, so you have to deal with it yourself:</p>
      <Points points={stays} />
    </div>
  )
}

function Points({ points }: { points: readonly (string | false)[] }) {
  return (
    <ul className="list-disc pl-5 text-small text-muted">
      {points.map((point) =>
        point ? (
          <li key={point} className="mt-1">
            {point}
          </li>
        ) : null,
      )}
    </ul>
  )
}
