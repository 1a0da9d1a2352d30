'use client'

import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { heldInWords, isSameAddress, type PersonSummary } from '@/privacy/people'
import { callApi } from '@/platform/calls/api-client'
import { routes } from '@/platform/calls/routes'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Dialog } from '@/ui/overlays/dialog'
import { forgetDraftsAbout } from '@/dashboard/shared/drafts'
import { useChange } from '@/dashboard/shared/row-mutations'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'

/** In this window too. */
function useErasePerson({ email, latest }: PersonSummary) {
  const client = useQueryClient()
  return useChange({
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
      for (const { id } of latest) forgetDraftsAbout(id)
    },
  })
}

interface EraseDialogProps {
  person: PersonSummary
  open: boolean
  onOpenChange: (open: boolean) => void
  onErased: () => void
}

/** Asks twice: says what goes, then asks for the address again. */
export function EraseDialog({ person, open, onOpenChange, onErased }: EraseDialogProps) {
  const [isSure, setIsSure] = useState(false)
  const erasing = useErasePerson(person)
  const isErased = useRef(false)
  const change = (next: boolean) => {
    setIsSure(false)
    onOpenChange(next)
  }
  const keep = (
    <Button variant="secondary" disabled={erasing.isPending} onClick={() => change(false)}>
      Keep it
    </Button>
  )
  return (
    <Dialog
      open={open}
      onOpenChange={change}
      held={erasing.isPending}
      title={isSure ? 'Type the address again' : 'Erase everything about this person?'}
      onCloseAutoFocus={(event) => {
        // What had the focus leaves the page with what was erased.
        if (!isErased.current) return
        event.preventDefault()
        onErased()
      }}
    >
      {isSure ? (
        <Confirmation
          person={person}
          onConfirm={() =>
            erasing.mutate(undefined, {
              onSuccess: () => {
                isErased.current = true
                change(false)
              },
            })
          }
        >
          {keep}
          <Button variant="danger" type="submit" pendingLabel={erasing.isPending && 'Erasing...'}>
            Erase for good
          </Button>
        </Confirmation>
      ) : (
        <>
          <WhatGoes person={person} />
          <Choices>
            {keep}
            <Button variant="danger" onClick={() => setIsSure(true)}>
              Continue
            </Button>
          </Choices>
        </>
      )}
    </Dialog>
  )
}

function Choices({ children }: { children: ReactNode }) {
  return (
    <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
  )
}

function WhatGoes({ person: { email, enquiries, mails, reviews } }: { person: PersonSummary }) {
  const goes = [
    enquiries > 0 && `${heldInWords({ enquiries })}, with every answer, your notes and the history`,
    mails > 0 && `${heldInWords({ mails })} about them; what waits is not sent any more`,
    reviews > 0 && `${heldInWords({ reviews })}, on the site too`,
  ]
  const stays = [
    'backups of the site, until they are thrown away; a restored one leaves it out',
    'mails in your own mailbox and in theirs',
    'what you have downloaded, printed or written down',
    'what you have passed on to the partner firm',
  ]
  return (
    <div className="mt-3 flex flex-col gap-2">
      <p>
        This goes for good, for <bdi className="font-medium">{email}</bdi>:
      </p>
      <Points points={goes} />
      <p className="mt-3">This is out of its reach, and yours to see to:</p>
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

interface ConfirmationProps {
  person: PersonSummary
  onConfirm: () => void
  children: ReactNode
}

function Confirmation({ person, onConfirm, children }: ConfirmationProps) {
  const { field, onSubmit, setFocus } = useCheckedForm(
    z.object({
      email: z
        .string()
        .refine(
          (typed) => isSameAddress(typed, person.email),
          'This is not the address that you looked up',
        ),
    }),
    { email: '' },
  )
  // The button that had the focus is gone.
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form noValidate onSubmit={onSubmit(onConfirm)} className="mt-3">
      <p className="mb-5 text-muted">
        To erase {heldInWords(person)} of <bdi className="text-text">{person.email}</bdi>, type that
        address. It cannot be undone.
      </p>
      <TextInput
        id="erase-email"
        label="Their e-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        {...field('email')}
      />
      <Choices>{children}</Choices>
    </form>
  )
}
