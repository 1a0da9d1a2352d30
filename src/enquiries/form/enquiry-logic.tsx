import { useEffect, useRef, useState } from 'react'
import type { enquiryCalls } from '@/enquiries/calls'
import { sendEnquiryPath } from '@/enquiries/paths'
import { ApiError, callApi } from '@/platform/calls/api-client'
import { unseenField } from '@/platform/fields/unseen-field'
import { isPrivate } from '@/enquiries/claim-types'
import { LeaveIfPrivate } from '@/enquiries/leave/leave-page'
import { fromForm, isEmailUnsafe } from '@/enquiries/contact'
import { answered, type Enquiry, enquirySchema } from '@/enquiries/enquiry'
import { referenceOf } from '@/enquiries/letter'
import { enquirySent, failures } from '@/platform/notices'
import { showControl } from '@/ui/form/control'
import type { StartForm } from '@/ui/form/form'
import { controlId } from '@/ui/form/question'
import { sendOnce } from '@/ui/form/send-once'
import { startForm } from '@/ui/form/start-form'
import { timesGone } from './call-picker'

/** The last enquiry, for the panel above the form. */
let last = { notes: [''], reference: '', type: '' }

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
          const { id, receipt } = await sendOnce(body, (options) =>
            callApi<typeof enquiryCalls.sendEnquiry>(
              { method: 'POST', path: sendEnquiryPath },
              options,
            ),
          )
          last = { notes: notesOn(enquiry), reference: referenceOf(id), type: enquiry.claimType }
          return receipt || undefined
        } catch (error) {
          const wrong = error instanceof ApiError ? error.fieldErrors : []
          if (wrong.some(({ path }) => path.startsWith('callTimes'))) {
            form.dispatchEvent(new Event(timesGone))
          }
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
      <LeaveIfPrivate types={[type, receipt && last.type]} isOver />
      {receipt && <SentPanel key={receipt} receipt={receipt} {...panel} />}
    </>
  )
}

interface Panel {
  id: string
  next: readonly string[]
  due: string
  onAgain: (receipt: undefined) => void
}

/**
 * The panel takes the form's place after sending. Its heading gets the focus, so that screen
 * readers announce it.
 */
function SentPanel({ id, receipt, next, due, onAgain }: Panel & { receipt: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [{ notes, reference }] = useState(last)
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
      <div className="mt-6 rounded border border-brass bg-surface p-5 sm:p-6">
        <dl className="flex flex-wrap gap-x-10 gap-y-4 font-heading text-h3 figures [&_dd]:mt-1 [&_dt]:eyebrow">
          <div>
            <dt>Reference</dt>
            <dd className="tracking-[0.04em]">{reference}</dd>
          </div>
          <div>
            <dt>You’ll hear from me by</dt>
            <dd>{due}</dd>
          </div>
        </dl>
        <a
          href={receipt}
          className="mt-6 inline-flex min-h-12 items-center justify-center rounded bg-action px-6 py-3 leading-tight font-medium text-on-action hover:bg-action-hover max-sm:w-full"
        >
          Open your receipt
        </a>
        <p className="mt-4 text-small text-muted">
          Keep that page: there you can add photographs and letters, read what you sent, or ask for
          it to be deleted. Only someone with the link can open it.
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
