import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { callApi } from '@/platform/calls/api-client'
import { type Erased, privacyCalls } from '@/privacy/calls'
import { contactOf, findableInMailbox, heldInWords, type PersonSummary } from '@/privacy/people'
import { Button } from '@/ui/button'
import { TextInput } from '@/ui/form/controls'
import { forgetPersonToOpen, personToOpen } from '@/dashboard/shared/dashboard-address'
import { Failed, LoadingLines } from '@/dashboard/shared/list-states'
import { serverFieldErrors, useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { PersonFound, theirContact } from './person-found'

/** The server checks the address or number. */
const searchSchema = z.object({
  contact: z.string().trim().min(1, 'Enter the email address or phone number that they gave'),
})

const refusals = (error: unknown) => serverFieldErrors(error, ['email', 'phone'])

const countHeld = ({ enquiries, mails, reviews }: PersonSummary) => enquiries + mails + reviews

export function PersonalData() {
  const form = useCheckedForm(searchSchema, { contact: personToOpen() })
  const [erased, setErased] = useState<PersonSummary & Erased>()
  const heading = useRef<HTMLHeadingElement>(null)
  // Each search fetches again, and the data leaves memory when it leaves the screen.
  const finding = useMutation({
    mutationFn: (contact: string) =>
      callApi(privacyCalls.personSummary, {
        query: { [contact.includes('@') ? 'email' : 'phone']: contact },
      }),
    onError: (error) => {
      for (const { message } of refusals(error)) form.setError('contact', { message })
    },
    gcTime: 0,
  })
  const { data: person, error, isPending, mutate: find, reset } = finding
  const isHeld = person && countHeld(person) > 0

  // Links from an enquiry lead past the parts above.
  useEffect(() => {
    const contact = personToOpen()
    if (contact === '') return
    forgetPersonToOpen()
    find(contact)
    heading.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
  }, [find])

  const submit = form.onSubmit(({ contact }) => {
    setErased(undefined)
    find(contact)
  })
  const onErased = (answer: Erased) => {
    setErased(person && { ...person, ...answer })
    form.reset({ contact: '' })
    reset()
    heading.current?.focus()
  }

  return (
    <section aria-labelledby="personal-data" className="max-w-[36rem]">
      <h2 id="personal-data" ref={heading} tabIndex={-1} className="scroll-mt-8 text-h3">
        A person’s data
      </h2>
      <p className="mt-2 text-muted">
        Anyone who has written to you may ask what you hold about them, and may ask you to erase it.
        Find them by the email address or phone number that they gave.
      </p>
      <form noValidate onSubmit={submit} className="mt-6 mb-6 flex flex-col gap-4">
        <TextInput id="person-contact" {...theirContact} {...form.field('contact')} />
        <Button type="submit" className="sm:self-start" pendingLabel={isPending && 'Finding...'}>
          Find
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {isPending ? <LoadingLines label="Looking for what’s held" /> : null}
        {erased ? (
          <div className="rounded border border-success px-4 py-3">
            <p className="font-medium text-success">Erased</p>
            <p className="mt-1">
              {heldInWords(erased)} of <bdi>{contactOf(erased)}</bdi>{' '}
              {countHeld(erased) === 1 ? 'is' : 'are'} gone for good, and no more email about them
              will be sent.
            </p>
            <p className="mt-1">
              Your mailbox still has copies of emails. Search all its folders, sent and deleted ones
              too, for {findableInMailbox(erased)}, and delete what you find.
            </p>
            {erased.noted === false ? (
              <p className="mt-1">
                The list that keeps a restored backup from bringing it back couldn’t be written. The
                site goes on trying: tell the person who runs it that its data folder can’t be
                written.
              </p>
            ) : null}
          </div>
        ) : null}
        {person && !isHeld ? (
          <>
            <p>
              Nothing is held about <bdi className="font-medium">{contactOf(person)}</bdi>.
            </p>
            <p className="mt-1 text-small text-muted">
              They may have given another address or number: ask them which.
            </p>
          </>
        ) : null}
      </div>
      {error && refusals(error).length === 0 ? (
        <Failed error={error} retry={() => find(finding.variables)} />
      ) : null}
      {person && isHeld ? (
        <PersonFound key={contactOf(person)} person={person} onErased={onErased} />
      ) : null}
    </section>
  )
}
