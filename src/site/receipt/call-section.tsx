import { callFixedFor, type CallTime, callTimesLabel } from '@/enquiries/contact'
import { callOptions } from '@/enquiries/form/call-options'
import { londonTime } from '@/platform/time/london-time'
import type { Progress } from '@/enquiries/endpoints/receipts'
import { buttonStyle } from '@/ui/button-style'
import { Select } from '@/ui/form/controls'
import { FieldError } from '@/ui/form/field'
import { ConfirmForm } from './confirm-form'

export interface CallContent {
  /** The path that takes its forms. */
  callPath: string
  freeTimes: readonly CallTime[]
  /** The reason why the last change was refused. */
  refused?: string | undefined
}

interface CallSectionProps extends CallContent, Pick<Progress, 'callAt' | 'callTimes'> {
  /** ISO 8601. */
  now: string
  /** The consultant's number. */
  phone: string
}

const focused = { autoFocus: true }

/** The sender can change a call until two hours before it. */
export function CallSection(props: CallSectionProps) {
  const { callAt, callPath, callTimes, freeTimes, now, phone, refused } = props
  const isFixed = callAt !== null && Date.parse(callAt) - Date.parse(now) < callFixedFor
  const shown = callAt ? [callAt].filter((time) => time > now) : (callTimes ?? [])
  return (
    <section aria-labelledby="call-heading" className="print:hidden">
      <h2 id="call-heading" className="text-h3">
        {callAt ? 'Your call' : callTimesLabel}
      </h2>
      {callTimes && !callAt ? (
        <p className="mt-3">
          {callTimes.length > 0
            ? 'You asked for one of these times. This page will say which it is.'
            : `The times you asked for are gone. Please choose another, or call me on ${phone}.`}
        </p>
      ) : null}
      {shown.map((time) => (
        <p key={time} className="mt-3 font-medium">
          {londonTime(time)}, London time
        </p>
      ))}
      {isFixed ? (
        <>
          {refused ? <FieldError id="start">{refused}</FieldError> : null}
          <p className="mt-3">To change it or to find another time, please call me on {phone}.</p>
        </>
      ) : freeTimes.length === 0 ? (
        <p className="mt-3">No time is free at the moment. Please call me on {phone}.</p>
      ) : (
        <form method="post" action={callPath} className="mt-5 flex max-w-form flex-col gap-4">
          <Select
            id="start"
            name="start"
            label={callAt || callTimes ? 'Another time' : 'When shall I ring you?'}
            hint="London time, for up to half an hour."
            error={refused}
            placeholder="Please select"
            choices={[]}
            required
            {...(refused && focused)}
          >
            {callOptions(freeTimes)}
          </Select>
          <button type="submit" className={buttonStyle({ className: 'self-start' })}>
            {callAt ? 'Move the call' : 'Ask for this time'}
          </button>
        </form>
      )}
      {callAt && !isFixed ? (
        <ConfirmForm
          path={callPath}
          name="cancel"
          label="Cancel the call"
          question="Are you sure? You can choose another time afterwards."
          confirm="Yes, cancel the call"
        />
      ) : null}
    </section>
  )
}
