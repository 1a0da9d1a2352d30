'use client'

import { queryOptions, useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { request } from '@/platform/calls/api-client'
import { routes } from '@/platform/calls/routes'
import { withQuery } from '@/dashboard/shared/list-page'
import { heldInWords, type PersonSummary, personSummarySchema } from '@/privacy/people'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { Skeleton } from '@/ui/skeleton'
import { forgetPersonToOpen, personToOpen } from '@/dashboard/shared/dashboard-address'
import { Failed } from '@/dashboard/shared/list-states'
import { serverFieldErrors } from '@/dashboard/shared/use-checked-form'
import { PersonFound } from './person-found'

const missing = 'Enter the e-mail address that they wrote from'

/** Fetched each time, and not kept longer than shown. */
function personQuery(email: string) {
  const { path } = routes.personSummary
  return queryOptions({
    queryKey: [path, email],
    queryFn: async ({ signal }): Promise<PersonSummary> => {
      const response = await request({ method: 'GET', path: withQuery(path, { email }), signal })
      return personSummarySchema.parse(await response.json())
    },
    enabled: email !== '',
    staleTime: 0,
    gcTime: 0,
  })
}

const isAnythingHeld = ({ enquiries, mails, reviews }: PersonSummary): boolean =>
  enquiries + mails + reviews > 0

/** Source: docs/product.md, "2.13 Dashboard". */
export function PersonalData() {
  const [typed, setTyped] = useState(personToOpen)
  const [wanted, setWanted] = useState(personToOpen)
  const [error, setError] = useState<string>()
  const [erased, setErased] = useState<PersonSummary>()
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const person = useQuery(personQuery(wanted))

  // Links from an enquiry lead past the parts above.
  useEffect(() => {
    if (personToOpen() === '') return
    forgetPersonToOpen()
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [])

  const refused = serverFieldErrors(person.error, ['email'])[0]?.message
  const find = (event: SubmitEvent) => {
    event.preventDefault()
    const email = typed.trim()
    setErased(undefined)
    setError(email === '' ? missing : undefined)
    if (email === '') field.current?.focus()
    else if (email === wanted) void person.refetch()
    setWanted(email)
  }
  const onErased = (gone: PersonSummary) => {
    setErased(gone)
    setTyped('')
    setWanted('')
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="personal-data" className="max-w-[36rem]">
      <h2 id="personal-data" ref={heading} tabIndex={-1} className="scroll-mt-8 text-h3">
        A person’s data
      </h2>
      <p className="mt-2 text-muted">
        Whoever has written to you may ask what you hold about them, and to have it erased. Find
        them by the e-mail address that they wrote from.
      </p>
      <form noValidate onSubmit={find} className="mt-6 flex flex-col gap-4">
        <TextInput
          ref={field}
          id="person-email"
          label="Their e-mail"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error ?? (person.isFetching ? undefined : refused)}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          className="sm:self-start"
          pendingLabel={person.isFetching && 'Finding...'}
        >
          Find
        </Button>
      </form>
      <div role="status" className="mt-6 empty:hidden">
        {erased ? <ErasedWords erased={erased} /> : null}
        {person.isFetching ? <Loading /> : null}
        {person.data && !person.isFetching && !isAnythingHeld(person.data) ? (
          <NothingHeld email={person.data.email} />
        ) : null}
      </div>
      {person.error && !person.isFetching && refused === undefined ? (
        <div className="mt-6">
          <Failed error={person.error} retry={() => void person.refetch()} />
        </div>
      ) : null}
      {person.data && !person.isFetching && isAnythingHeld(person.data) ? (
        <PersonFound key={person.data.email} person={person.data} onErased={onErased} />
      ) : null}
    </section>
  )
}

function Loading() {
  return (
    <div className="flex flex-col gap-4">
      <span className="sr-only">Looking for what is held</span>
      <Skeleton className="w-2/5" />
      <Skeleton className="w-3/5" />
    </div>
  )
}

function NothingHeld({ email }: { email: string }) {
  return (
    <>
      <p>
        Nothing is held about <bdi className="font-medium">{email}</bdi>.
      </p>
      <p className="mt-1 text-small text-muted">
        They may have written from another address: ask them which.
      </p>
    </>
  )
}

function ErasedWords({ erased }: { erased: PersonSummary }) {
  return (
    <div className="rounded border border-success px-4 py-3">
      <p className="font-medium text-success">Erased</p>
      <p className="mt-1">
        {heldInWords(erased)} of <bdi>{erased.email}</bdi>{' '}
        {erased.enquiries + erased.mails + erased.reviews === 1 ? 'is' : 'are'} gone for good, and
        no mail about them goes out any more.
      </p>
    </div>
  )
}
