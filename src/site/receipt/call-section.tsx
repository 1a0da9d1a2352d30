import { callFixedFor, type CallTime, callTimesLabel } from '@/enquiries/contact'
import type { Progress } from '@/enquiries/endpoints/receipts'
import { CallDays } from '@/enquiries/form/call-days'
import { CallTimes } from '@/enquiries/form/call-times'
import { callTimesQuestion } from '@/enquiries/form/enquiry-questions'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import { callSavedId } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import { buttonStyle } from '@/ui/button-style'
import { FieldError } from '@/ui/form/field'
import { Part } from '../shared/part'
import { ConfirmForm } from './confirm-form'

export interface CallContent {
  /** The path that takes its forms. */
  callPath: string
  freeTimes: readonly CallTime[]
  /** The last change, if it was refused. */
  refused?: ReturnedForm | undefined
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
  const wish = callTimes?.toSorted() ?? []
  const shown = callAt ? [callAt].filter((time) => time > now) : wish
  // Those that begin too soon to be offered stay if they were chosen before.
  const starts = new Set([...freeTimes.map(({ start }) => start), ...(callAt ? [] : wish)])
  const { chosen, question } = callTimesQuestion(refused)
  const error = question.error ?? refused?.errors[0]?.message ?? refused?.sentence
  const opens = callAt ? 'Move the call' : wish.length > 0 ? 'Change these times' : 'Choose times'
  return (
    <Part id="call" heading={callAt ? 'Your call' : callTimesLabel} className="print:hidden">
      <div id={callSavedId} tabIndex={-1} className="scroll-mt-24">
        <p className="mt-3 hidden font-medium text-success in-target:block">
          Your choice is saved.
        </p>
        {callTimes && !callAt ? (
          <p className="mt-3">
            {callTimes.length > 0
              ? 'You asked for these times. I’ll confirm one here.'
              : `The times you asked for are gone. Please choose another, or call me on ${phone}.`}
          </p>
        ) : null}
        {shown.map((time) => (
          <p key={time} className="mt-3 font-medium">
            {londonTime(time)}, London time
          </p>
        ))}
      </div>
      {isFixed ? (
        <>
          {error ? <FieldError id="start">{error}</FieldError> : null}
          <p className="mt-3">To change it or to find another time, please call me on {phone}.</p>
        </>
      ) : starts.size === 0 ? (
        <p className="mt-3">No time is free at the moment. Please call me on {phone}.</p>
      ) : (
        <details open={Boolean(refused)} className="mt-5">
          <summary className={buttonStyle({ variant: 'secondary', size: 'small' })}>
            {opens}
          </summary>
          <form method="post" action={callPath} className="mt-5 flex max-w-form flex-col gap-5">
            <CallTimes
              id={question.name}
              question={{
                ...question,
                ...(callAt && { hint: 'Choose another time (UK time).' }),
                ...(error && { error }),
              }}
              isOne={callAt !== null}
              {...(refused && focused)}
            >
              <CallDays
                id={question.name}
                starts={[...starts].toSorted()}
                chosen={refused ? chosen : wish}
                one={callAt ? 'start' : undefined}
              />
            </CallTimes>
            <button
              type="submit"
              name="change"
              value={callAt ? 'call' : 'times'}
              className={buttonStyle({ className: 'self-start' })}
            >
              {callAt ? opens : 'Save these times'}
            </button>
          </form>
        </details>
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
    </Part>
  )
}
