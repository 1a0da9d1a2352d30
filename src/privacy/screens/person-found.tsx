import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import {
  type ChosenPerson,
  contactOf,
  findableInMailbox,
  heldInWords,
  isSameContact,
  type PersonSummary,
  queryOf,
} from '@/privacy/people'
import { enquiryLabel } from '@/enquiries/answers'
import { statuses } from '@/enquiries/statuses'
import { callApi } from '@/platform/calls/api-client'
import { enquiryCalls } from '@/enquiries/calls'
import { type Erased, privacyCalls } from '@/privacy/calls'
import { reviewCalls } from '@/reviews/calls'
import { adminDate } from '@/platform/time/london-time'
import { ButtonLink } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Checkbox } from '@/ui/form/toggles'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { Action } from '@/dashboard/shared/action'
import { forgetDrafts } from '@/dashboard/shared/drafts'
import { EnquiryLink } from '@/dashboard/shared/enquiry-link'
import { withQuery } from '@/dashboard/shared/list-page'
import { useChange } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'

export const theirContact = {
  label: 'Their email or phone number',
  inputMode: 'email',
  autoComplete: 'off',
  spellCheck: false,
} as const

interface PersonProps {
  person: PersonSummary
  onErased: (answer: Erased) => void
}

interface ErasureProps extends PersonProps, ChosenPerson {
  onClose: () => void
}

export function PersonFound({ person, onErased }: PersonProps) {
  const { enquiries, firstAt, lastAt, latest, mails, reviews } = person
  const [also, setAlso] = useState<readonly string[]>([])
  const [isErasing, setErasing] = useState(false)
  const onClose = () => setErasing(false)
  const everything = queryOf({ person, also })
  const counts = { Enquiries: enquiries, Emails: mails, Reviews: reviews }
  const [first, last] = [firstAt, lastAt].map((at) => at && adminDate(at))
  const more = enquiries - latest.length
  return (
    <section aria-labelledby="person-found" className="mt-8 border-t border-line pt-6">
      <h3 id="person-found" className="font-sans text-body font-medium">
        Held about <bdi>{contactOf(person)}</bdi>
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
      <Others {...{ person, also, setAlso }} />
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink
          href={withQuery(privacyCalls.exportPerson.path, everything)}
          download
          size="small"
          variant="secondary"
        >
          <Icon name="download" />
          Download everything
        </ButtonLink>
        <ButtonLink
          href={withQuery(privacyCalls.exportPerson.path, { ...everything, format: 'page' })}
          target="_blank"
          size="small"
          variant="secondary"
        >
          <Icon name="print" />
          Read or print it
        </ButtonLink>
        <Action icon="trash" variant="danger" onClick={() => setErasing(true)}>
          Erase
        </Action>
      </div>
      <p className="mt-3 text-small text-muted">
        The download has it all: a page to read and print, their files, and the same for other
        programs. Only pass it on once you’re sure that the person is who they say they are.
      </p>
      {isErasing ? <EraseDialog {...{ person, also, onErased, onClose }} /> : null}
    </section>
  )
}

function Enquiries({ rows }: { rows: PersonSummary['latest'] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line empty:hidden">
      {rows.map(({ claimType, createdAt, fullName, id, kind, status }) => (
        <li key={id}>
          <EnquiryLink
            id={id}
            className="group flex min-h-11 flex-wrap items-center justify-between gap-x-6 py-2"
          >
            <span className="text-brass underline underline-offset-4 group-hover:no-underline">
              {enquiryLabel({ kind, claimType })}
            </span>
            <span className="text-small text-muted figures">
              <bdi>{fullName}</bdi>, {statuses[status].label},{' '}
              <time dateTime={createdAt}>{adminDate(createdAt)}</time>
            </span>
          </EnquiryLink>
        </li>
      ))}
    </ul>
  )
}

interface OthersProps extends ChosenPerson {
  setAlso: (also: readonly string[]) => void
}

/** Families share a number, so nothing of these goes by itself. */
function Others({ person, also, setAlso }: OthersProps) {
  const { email, others } = person
  if (others.length === 0) return null
  return (
    <fieldset className="mt-4">
      <legend>
        Also from this {email === undefined ? 'address' : 'number'}. Only what you tick is included,
        so tick what’s theirs:
      </legend>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {others.map(({ claimType, createdAt, fullName, id, kind, status }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6">
            <Checkbox
              checked={also.includes(id)}
              onChange={(on) => setAlso(on ? [...also, id] : also.filter((one) => one !== id))}
              className="gap-3 figures"
            >
              {fullName}, {adminDate(createdAt)}
            </Checkbox>
            <EnquiryLink id={id} className="py-2 text-small underline underline-offset-4">
              {enquiryLabel({ kind, claimType })}, {statuses[status].label}
            </EnquiryLink>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

const otherContact = 'This isn’t what you looked up'

/** The dialog first says what goes, then wants the address again. */
function EraseDialog({ person, also, onErased, onClose }: ErasureProps) {
  const what = person.email === undefined ? 'number' : 'address'
  const client = useQueryClient()
  const [isSure, setIsSure] = useState(false)
  const erased = useRef<Erased>(undefined)
  const again = useRef<HTMLFormElement>(null)
  const erasing = useChange({
    lists: [
      [enquiryCalls.enquiries.path],
      [enquiryCalls.enquiry.path],
      [enquiryCalls.inbox.path],
      [reviewCalls.reviews.path],
    ],
    mutationFn: () =>
      callApi(privacyCalls.erasePerson, { query: queryOf({ person, also }) }).finally(() =>
        client.removeQueries({ queryKey: [enquiryCalls.enquiry.path], type: 'inactive' }),
      ),
    onSuccess: () => {
      // This window has drafts, too.
      for (const id of [...person.latest.map((one) => one.id), ...also]) forgetDrafts(` ${id}`)
    },
  })
  const isSame = (typed: string) => isSameContact(typed, person)
  const { field, onSubmit, setFocus } = useCheckedForm(
    z.object({ contact: z.string().refine(isSame, otherContact) }),
    { contact: '' },
  )
  const erase = () =>
    erasing.mutate(undefined, {
      onSuccess: (answer) => {
        erased.current = answer
        onClose()
      },
    })
  // The field takes the place of the text.
  useEffect(() => {
    if (isSure) setFocus('contact')
  }, [isSure, setFocus])
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isSure ? `Type the ${what} again` : 'Erase everything about this person?'}
      cancelLabel="Keep it"
      confirmLabel={isSure ? 'Erase for good' : 'Continue'}
      pendingLabel={erasing.isPending && 'Erasing...'}
      onConfirm={isSure ? () => again.current?.requestSubmit() : () => setIsSure(true)}
      onCloseAutoFocus={(event) => {
        // The focused element leaves the page with the erased data.
        if (!erased.current) return
        event.preventDefault()
        onErased(erased.current)
      }}
    >
      {isSure ? (
        <form ref={again} noValidate onSubmit={(event) => onSubmit(erase)(event)} className="mt-3">
          <p className="mb-5 text-muted">
            To erase {heldInWords(person)} of <bdi className="text-text">{contactOf(person)}</bdi>
            {also.length > 0 ? `, and ${tickedInWords(also)}` : ''}, type that {what}. This can’t be
            undone.
          </p>
          <TextInput id="erase-contact" {...theirContact} {...field('contact')} />
        </form>
      ) : (
        <WhatGoes {...{ person, also }} />
      )}
    </ConfirmDialog>
  )
}

const tickedInWords = ({ length: enquiries }: readonly string[]) =>
  `${heldInWords({ enquiries })} that you ticked`

function WhatGoes({ person, also }: ChosenPerson) {
  const { enquiries, mails, others, reviews } = person
  const left = others.length - also.length
  const goes = [
    enquiries > 0 &&
      `${heldInWords({ enquiries })}, with every answer, message and file, your notes and the history`,
    mails > 0 && `${heldInWords({ mails })} about them; any still waiting won’t be sent`,
    reviews > 0 && `${heldInWords({ reviews })}, on the site too`,
    also.length > 0 && `${tickedInWords(also)}, with all that belongs to them`,
  ]
  const stays = [
    'backups of the site, until they’re deleted; restoring one leaves it out',
    `emails in your own mailbox: search all its folders, sent and deleted ones too, for ${findableInMailbox(person, also)}, and delete what you find`,
    'emails in theirs',
    'what you’ve downloaded, printed or written down',
    'what you’ve passed on to the partner firm',
  ]
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        This will be deleted for good, for <bdi className="font-medium">{contactOf(person)}</bdi>:
      </p>
      <Points points={goes} />
      {left > 0 ? <p>It leaves {heldInWords({ enquiries: left })} that you didn’t tick.</p> : null}
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
