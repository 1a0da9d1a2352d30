import { callFixedFor, type CallTime } from '@/enquiries/call'
import { callChoices } from '@/enquiries/call-choices'
import { callTimesLabel } from '@/enquiries/contact'
import { londonTime } from '@/platform/time/london-time'
import type { Progress } from '@/privacy/endpoints/receipts'
import { buttonStyle } from '@/ui/button-style'
import { Select } from '@/ui/form/controls'
import { FieldError } from '@/ui/form/field'
import { ConfirmForm } from './confirm-form'

export interface CallContent {
  /** Where its forms are sent. */
  callPath: string
  freeTimes: readonly CallTime[]
  /** Why the last change was refused. */
  refused?: string | undefined
}

interface CallSectionProps extends CallContent, Pick<Progress, 'callAt' | 'callTimes'> {
  /** ISO 8601. */
  now: string
  /** The consultant's. */
  phone: string
}

/** Until two hours before a call. Source: docs/api.md, "Calls". */
export function CallSection({ callAt, callTimes, now, phone, ...form }: CallSectionProps) {
  const { callPath, refused } = form
  const isFixed = callAt !== null && Date.parse(callAt) - Date.parse(now) < callFixedFor
  return (
    <section aria-labelledby="call-heading" className="print:hidden">
      <h2 id="call-heading" className="text-h3">
        {callAt ? 'Your call' : callTimesLabel}
      </h2>
      {callAt && callAt > now ? <p className="mt-3 font-medium">{inLondon(callAt)}</p> : null}
      {callAt || !callTimes ? null : (
        <>
          <p className="mt-3">You asked for one of these times. This page will say which it is.</p>
          <ul className="mt-2 list-disc pl-5 marker:text-brass">
            {callTimes.map((time) => (
              <li key={time}>{inLondon(time)}</li>
            ))}
          </ul>
        </>
      )}
      {isFixed ? (
        <>
          {refused ? <FieldError id="start">{refused}</FieldError> : null}
          <p className="mt-3">To change it or to find another time, please call me on {phone}.</p>
        </>
      ) : (
        <ChooseTime {...form} phone={phone} {...wordsFor(callAt, callTimes)} />
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

const inLondon = (time: string) => `${londonTime(time)}, London time`

function wordsFor(callAt: string | null, callTimes: readonly string[] | null) {
  return {
    label: callAt || callTimes ? 'Another time' : 'When shall I ring you?',
    action: callAt ? 'Move the call' : 'Ask for this time',
  }
}

const focused = { autoFocus: true }

interface ChooseTimeProps extends CallContent {
  phone: string
  label: string
  action: string
}

function ChooseTime({ callPath, freeTimes, refused, phone, label, action }: ChooseTimeProps) {
  if (freeTimes.length === 0) {
    return <p className="mt-3">No time is free at the moment. Please call me on {phone}.</p>
  }
  return (
    <form method="post" action={callPath} className="mt-5 flex max-w-form flex-col gap-4">
      <Select
        id="start"
        name="start"
        label={label}
        hint="London time, for up to half an hour."
        error={refused}
        placeholder="Please select"
        choices={[]}
        required
        {...(refused && focused)}
      >
        {callChoices(freeTimes).map(({ day, times }) => (
          <optgroup key={day} label={day}>
            {times.map((time) => (
              <option key={time.value} value={time.value}>
                {time.label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <button type="submit" className={buttonStyle({ className: 'self-start' })}>
        {action}
      </button>
    </form>
  )
}
