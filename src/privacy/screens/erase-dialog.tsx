'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { heldInWords, isSameAddress, type PersonSummary } from '@/privacy/people'
import { callApi } from '@/platform/calls/api-client'
import { routes } from '@/platform/calls/routes'
import { TextInput } from '@/ui/form/controls'
import { ConfirmDialog } from '@/ui/overlays/dialog'
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

const otherAddress = 'This is not the address that you looked up'

/** Asks twice: says what goes, then asks for the address again. */
export function EraseDialog({ person, open, onOpenChange, onErased }: EraseDialogProps) {
  const [isSure, setIsSure] = useState(false)
  const isErased = useRef(false)
  const again = useRef<HTMLFormElement>(null)
  const erasing = useErasePerson(person)
  const isSame = (typed: string) => isSameAddress(typed, person.email)
  const form = useCheckedForm(z.object({ email: z.string().refine(isSame, otherAddress) }), {
    email: '',
  })
  const change = (next: boolean) => {
    setIsSure(false)
    form.reset()
    onOpenChange(next)
  }
  const erase = () =>
    erasing.mutate(undefined, {
      onSuccess: () => {
        isErased.current = true
        change(false)
      },
    })
  const { setFocus } = form
  // The field for the address takes the place of what was read.
  useEffect(() => {
    if (isSure) setFocus('email')
  }, [isSure, setFocus])
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={change}
      title={isSure ? 'Type the address again' : 'Erase everything about this person?'}
      cancelLabel="Keep it"
      confirmLabel={isSure ? 'Erase for good' : 'Continue'}
      pendingLabel={erasing.isPending && 'Erasing...'}
      onConfirm={isSure ? () => again.current?.requestSubmit() : () => setIsSure(true)}
      onCloseAutoFocus={(event) => {
        // What had the focus leaves the page with what was erased.
        if (!isErased.current) return
        event.preventDefault()
        onErased()
      }}
    >
      {isSure ? (
        <form
          ref={again}
          noValidate
          onSubmit={(event) => form.onSubmit(erase)(event)}
          className="mt-3"
        >
          <p className="mb-5 text-muted">
            To erase {heldInWords(person)} of <bdi className="text-text">{person.email}</bdi>, type
            that address. It cannot be undone.
          </p>
          <TextInput
            id="erase-email"
            label="Their e-mail"
            type="email"
            autoComplete="off"
            spellCheck={false}
            {...form.field('email')}
          />
        </form>
      ) : (
        <WhatGoes person={person} />
      )}
    </ConfirmDialog>
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
