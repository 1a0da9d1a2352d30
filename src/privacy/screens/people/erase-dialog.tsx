'use client'

import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import {
  type Erased,
  erasedSchema,
  heldInWords,
  isSameAddress,
  type PersonSummary,
} from '@/privacy/people'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Dialog } from '@/ui/overlays/dialog'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '@/platform/calls/api-client'
import { routes } from '@/platform/calls/routes'
import { forgetDraftsAbout } from '@/dashboard/shared/drafts'
import { withQuery } from '@/dashboard/shared/list-page'
import { toastFailure } from '@/dashboard/shared/row-mutations'

async function erase(email: string): Promise<Erased> {
  const { method, path } = routes.erasePerson
  const response = await request({ method, path: withQuery(path, { email }) })
  return erasedSchema.parse(await response.json())
}

async function refetchAll(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [routes.enquiry.path], type: 'inactive' })
  const changed = [routes.enquiries, routes.enquiry, routes.inbox, routes.reviews]
  await Promise.all(changed.map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
}

/** In this window too. */
function useErasePerson() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ email }: PersonSummary) => erase(email),
    onSuccess: (_erased, { latest }) => {
      for (const { id } of latest) forgetDraftsAbout(id)
    },
    onError: toastFailure,
    onSettled: () => refetchAll(client),
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
  const erasing = useErasePerson()
  const isErased = useRef(false)
  const change = (next: boolean) => {
    setIsSure(false)
    onOpenChange(next)
  }
  const erase = () =>
    erasing.mutate(person, {
      onSuccess: () => {
        isErased.current = true
        change(false)
      },
    })
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
          isPending={erasing.isPending}
          onConfirm={erase}
          onCancel={() => change(false)}
        />
      ) : (
        <>
          <WhatGoes person={person} />
          <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            <Button variant="secondary" onClick={() => change(false)}>
              Keep it
            </Button>
            <Button variant="danger" onClick={() => setIsSure(true)}>
              Continue
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function WhatGoes({ person }: { person: PersonSummary }) {
  const { email, enquiries, mails, reviews } = person
  const goes = [
    ...(enquiries > 0
      ? [`${heldInWords({ enquiries })}, with every answer, your notes and the history`]
      : []),
    ...(mails > 0 ? [`${heldInWords({ mails })} about them; what waits is not sent any more`] : []),
    ...(reviews > 0 ? [`${heldInWords({ reviews })}, on the site too`] : []),
  ]
  return (
    <div className="mt-3 flex flex-col gap-5">
      <div>
        <p>
          This goes for good, for <bdi className="font-medium">{email}</bdi>:
        </p>
        <Points points={goes} />
      </div>
      <div>
        <p>This is out of its reach, and yours to see to:</p>
        <Points
          points={[
            'backups of the site, until they are thrown away; a restored one leaves it out',
            'mails in your own mailbox and in theirs',
            'what you have downloaded, printed or written down',
            'what you have passed on to the partner firm',
          ]}
        />
      </div>
    </div>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-small text-muted">
      {points.map((point) => (
        <li key={point} className="mt-1">
          {point}
        </li>
      ))}
    </ul>
  )
}

interface ConfirmationProps {
  person: PersonSummary
  isPending: boolean
  onConfirm: () => void
  onCancel: () => void
}

function Confirmation({ person, isPending, onConfirm, onCancel }: ConfirmationProps) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const same = isSameAddress(typed, person.email)
    setError(same ? undefined : 'This is not the address that you looked up')
    if (same) onConfirm()
    else field.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3">
      <p className="mb-5 text-muted">
        To erase {heldInWords(person)} of <bdi className="text-text">{person.email}</bdi>, type that
        address. It cannot be undone.
      </p>
      <TextInput
        ref={field}
        id="erase-email"
        label="Their e-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="mt-8 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" disabled={isPending} onClick={onCancel}>
          Keep it
        </Button>
        <Button variant="danger" type="submit" pendingLabel={isPending && 'Erasing...'}>
          Erase for good
        </Button>
      </div>
    </form>
  )
}
