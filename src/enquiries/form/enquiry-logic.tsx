import { useEffect, useRef, useState } from 'react'
import type { enquiryCalls } from '@/enquiries/calls'
import { sendEnquiryPath } from '@/enquiries/paths'
import { ApiError, callApi } from '@/platform/calls/api-client'
import { unseenField } from '@/platform/fields/unseen-field'
import { isPrivate } from '@/enquiries/claim-types'
import { LeaveIfPrivate } from '@/enquiries/leave/leave-page'
import { fromForm, isEmailUnsafe } from '@/enquiries/contact'
import { answered, type Enquiry, enquirySchema } from '@/enquiries/enquiry'
import { enquirySent, failures } from '@/platform/notices'
import { showControl } from '@/ui/form/control'
import type { StartForm } from '@/ui/form/form'
import { controlId } from '@/ui/form/question'
import { sendOnce } from '@/ui/form/send-once'
import { startForm } from '@/ui/form/start-form'
import { offerFreeTimes } from './free-times'

/** Sentences about the last enquiry, for the panel above the form. */
let notesOnLast: string[] = []
let typeOfLast = ''

const notesOn = (enquiry: Enquiry): string[] => [
  ...(enquiry.callTimes
    ? ['I’ll confirm one of your times to talk. Until then nothing is booked.']
    : []),
  ...(isEmailUnsafe(enquiry)
    ? ['You said that email isn’t safe, so none was sent. Your receipt is the only record.']
    : []),
]

export const startEnquiryForm =
  (replyTime: string): StartForm =>
  (form, show) => {
    const type = form.querySelector<HTMLSelectElement>('[name=claimType]')
    const open = () => {
      if (isPrivate(type?.value)) showControl(form.querySelector('details > *'))
    }
    open()
    type?.addEventListener('change', open)
    return startForm({
      schema: fromForm(enquirySchema),
      send: async (enquiry, { [unseenField.name]: unseen }) => {
        const body = { ...answered(enquiry), ...(unseen !== '' && { [unseenField.name]: unseen }) }
        try {
          const { receipt } = await sendOnce(body, (options) =>
            callApi<typeof enquiryCalls.sendEnquiry>(
              { method: 'POST', path: sendEnquiryPath },
              options,
            ),
          )
          notesOnLast = notesOn(enquiry)
          typeOfLast = enquiry.claimType
          return receipt || undefined
        } catch (error) {
          const wrong = error instanceof ApiError ? error.fieldErrors : []
          if (wrong.some(({ path }) => path.startsWith('callTimes'))) void offerFreeTimes(form)
          throw error
        }
      },
      success: enquirySent(replyTime),
      failure: failures.enquiry,
    })(form, show)
  }

/** `receipt` is the path of a sent enquiry's page. */
export function AboveForm({
  type,
  receipt,
  ...panel
}: Panel & { type: string; receipt?: string | undefined }) {
  return (
    <>
      <LeaveIfPrivate types={[type, receipt && typeOfLast]} isOver />
      {receipt && <SentPanel key={receipt} receipt={receipt} {...panel} />}
    </>
  )
}

interface Panel {
  id: string
  next: readonly string[]
  onAgain: (receipt: undefined) => void
}

/**
 * The panel takes the form's place after sending. Its heading gets the focus, so that screen
 * readers announce it.
 */
function SentPanel({ id, receipt, next, onAgain }: Panel & { receipt: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [notes] = useState(notesOnLast)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])

  return (
    <section
      aria-labelledby={`${id}-sent`}
      className="mb-10 border-b border-line pb-10 motion-safe:animate-enter"
    >
      <h3 ref={heading} id={`${id}-sent`} tabIndex={-1} className="text-h2">
        Your enquiry has arrived
      </h3>
      <div className="mt-5 rounded border border-brass/45 bg-raised p-4 sm:px-5">
        <a
          href={receipt}
          className="inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4"
        >
          Open your receipt
        </a>
        <p className="text-small text-muted">
          Keep that page: it says when the reply is due, and there you can add photographs and
          letters, read what you sent, or ask for it to be deleted. Only someone with the link can
          open it.
        </p>
      </div>
      <ul className="mt-6 flex list-disc flex-col gap-2 pl-5 text-muted marker:text-brass">
        {[...notes, ...next].map((sentence) => (
          <li key={sentence} className="pl-1">
            {sentence}
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => {
          onAgain(undefined)
          document.getElementById(controlId(id, { name: 'claimType' }))?.focus()
        }}
        className="mt-6 inline-flex min-h-11 items-center underline decoration-brass underline-offset-4 hover:text-brass"
      >
        Send another enquiry
      </button>
    </section>
  )
}
