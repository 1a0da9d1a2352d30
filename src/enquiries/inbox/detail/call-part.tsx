import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { Action } from '@/dashboard/shared/action'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { useNow } from '@/dashboard/shared/dates'
import { toastFailure } from '@/dashboard/shared/row-mutations'
import { serverFieldErrors, useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { callLength, type CallTime, isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import { callDays } from '@/enquiries/form/call-days'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import type { MailState } from '@/enquiries/mail'
import { failureText } from '@/platform/calls/api-client'
import { momentWords, typedMoment } from '@/platform/fields/typed-moment'
import { maxLength } from '@/platform/limits'
import { clockTime, londonTime, shortDay } from '@/platform/time/london-time'
import { Select, TextInput } from '@/ui/form/controls'
import { FieldError } from '@/ui/form/field'
import { Icon } from '@/ui/icons/icon'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { callTimesQuery, inboxQuery, useCallChange } from '../enquiry-calls'
import { focusOn, type Inbox } from '../use-inbox'

const headingId = 'enquiry-call'

const focusHeading = () => focusOn(headingId)

/** Props of each way to confirm a time. */
interface WayProps {
  isPending: boolean
  onConfirm: (start: string, onRefused: (why: string) => void) => void
}

/** The times that the visitor chose, any other, and the confirmed one. */
export function CallPart({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const { callAt, callTimes } = enquiry
  const now = useNow()
  const { confirm: ask, dialog } = useConfirmation()
  const { isPending, mutate } = useCallChange(enquiry, inbox.offerUndo)
  const [isChoosing, setIsChoosing] = useState(false)
  const chosen = callTimes?.filter((start) => start !== callAt) ?? []
  const isAhead = callAt !== null && Date.parse(callAt) + callLength > now

  const confirm = (start: string, onRefused: (why: string) => void, anyTime = false) => {
    const onSuccess = () => {
      setIsChoosing(false)
      focusHeading()
    }
    const onError = (error: Error) => {
      const [atTime] = serverFieldErrors(error, ['callAt'])
      if (atTime && !anyTime && Date.parse(start) > Date.now()) {
        ask({
          title: 'Outside your office hours. Confirm anyway?',
          description: `${londonTime(start)}, London time.`,
          yes: 'Confirm it',
          no: 'Choose another',
          onYes: () => confirm(start, onRefused, true),
          onClosed: focusHeading,
        })
      } else onRefused(atTime?.message ?? failureText(error))
    }
    mutate({ callAt: start, ...(anyTime && { anyTime }) }, { onSuccess, onError })
  }
  const cancel = () =>
    ask({
      title: 'Cancel the call?',
      description: callAt && `It’s on ${londonTime(callAt)}.`,
      yes: 'Cancel the call',
      onYes: () => mutate({ callAt: null }, { onError: toastFailure }),
      onClosed: focusHeading,
    })
  const way: WayProps = { isPending, onConfirm: confirm }

  return (
    <section
      aria-labelledby={headingId}
      className={clsx(
        'mt-4 border-t border-line pt-3',
        callAt === null && !callTimes && 'print:hidden',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <h3 id={headingId} tabIndex={-1} className="font-sans text-body font-medium">
          Call
        </h3>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Action aria-expanded={isChoosing} onClick={() => setIsChoosing(!isChoosing)}>
            {isAhead ? 'Move' : 'Another time'}
          </Action>
          {isAhead ? (
            <Action onClick={cancel}>Cancel the call</Action>
          ) : (
            <OfferTimes enquiry={enquiry} inbox={inbox} />
          )}
        </div>
      </div>
      {callAt === null ? null : (
        <p className="mt-2">
          <span className="flex items-center gap-2 font-medium figures">
            <Icon name={isAhead ? 'phone' : 'check'} className="size-5 shrink-0 text-brass" />
            {londonTime(callAt)}
            {isAhead ? null : <span className="font-normal text-muted">(past)</span>}
          </span>
          {isAhead && inbox.work.data ? (
            <span className="text-small text-muted">{callStateWords(inbox.work.data)}</span>
          ) : null}
        </p>
      )}
      {chosen.length > 0 && (!isAhead || isChoosing) ? (
        <Chosen id={enquiry.id} times={chosen} {...way} />
      ) : null}
      {isChoosing ? <OtherTime {...way} /> : null}
      <ConfirmDialog {...dialog} />
    </section>
  )
}

interface ChosenProps extends WayProps {
  id: string
  times: readonly string[]
}

/** The visitor's times. */
function Chosen({ id, times, isPending, onConfirm }: ChosenProps) {
  const now = useNow()
  const [refused, setRefused] = useState<{ start: string; why: string }>()
  const { data: { calls = [] } = {} } = useQuery(inboxQuery)
  const isTaken = (start: string) =>
    calls.some(
      (call) =>
        call.id !== id && Math.abs(Date.parse(call.callAt) - Date.parse(start)) < callLength,
    )
  const confirm = (start: string) => {
    // Disabling would take the focus away.
    if (isPending) return
    setRefused(undefined)
    onConfirm(start, (why) => setRefused({ start, why }))
  }
  return (
    <ul aria-label="Times that suit them" className="mt-2 divide-y divide-line">
      {times.map((start) => {
        const gone = Date.parse(start) <= now ? ' (past)' : isTaken(start) ? ' (taken)' : null
        return (
          <li key={start} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-1.5">
            <span className={clsx('figures', gone && 'text-muted')}>
              {londonTime(start)}
              {gone}
            </span>
            {gone ? null : (
              <Action onClick={() => confirm(start)}>
                Confirm
                <span className="sr-only"> {londonTime(start)}</span>
              </Action>
            )}
            {refused?.start === start ? (
              <span role="alert" className="basis-full">
                <FieldError id={`call-${start}`}>{refused.why}</FieldError>
              </span>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

const anyOther = 'other'

const otherTimeSchema = z
  .object({ free: z.string().min(1, 'Choose a time'), typed: z.string() })
  .transform(({ free, typed }, context) => {
    const start = free === anyOther ? typedMoment(typed)?.toISOString() : free
    if (start !== undefined) return { start }
    context.addIssue({ code: 'custom', message: momentWords.fault, path: ['typed'] })
    return z.NEVER
  })

/** A free time, or any that's typed. */
function OtherTime({ isPending, onConfirm }: WayProps) {
  const { data, error, isPending: isLoading } = useQuery(callTimesQuery)
  const form = useCheckedForm(otherTimeSchema, { free: '', typed: '' })
  const isTyped = useWatch({ control: form.control, name: 'free' }) === anyOther
  const submit = form.onSubmit(({ start }) =>
    onConfirm(start, (message) => {
      const name = isTyped ? 'typed' : 'free'
      form.setError(name, { message })
      form.setFocus(name)
    }),
  )
  return (
    <form
      noValidate
      onSubmit={submit}
      className="mt-3 flex max-w-[26rem] flex-col gap-4 print:hidden"
    >
      <Select
        id="call-free"
        label="Free times"
        hint={
          error
            ? `They couldn’t be loaded: ${failureText(error)}`
            : 'In your office hours, London time.'
        }
        placeholder={isLoading ? 'Loading...' : 'Please select'}
        choices={[{ value: anyOther, label: 'Another day or time' }]}
        {...form.field('free')}
      >
        {callDays(data?.map(({ start }) => start) ?? []).map(({ all, day }) => (
          <optgroup key={day} label={day}>
            {all.map((start) => (
              // A closed list shows no group, so the label has the day.
              <option key={start} value={start}>{`${shortDay(start)}, ${clockTime(start)}`}</option>
            ))}
          </optgroup>
        ))}
      </Select>
      {isTyped ? (
        <TextInput
          id="call-typed"
          label="Day and time"
          hint={momentWords.hint}
          autoComplete="off"
          maxLength={maxLength.short}
          {...form.field('typed')}
        />
      ) : null}
      <Action
        variant="primary"
        type="submit"
        className="self-start"
        pendingLabel={isPending && 'Confirming...'}
      >
        Confirm this time
      </Action>
    </form>
  )
}

/** Begins a reply that offers times. */
function OfferTimes({ enquiry, inbox }: { enquiry: EnquiryRow; inbox: Inbox }) {
  const client = useQueryClient()
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const words = offerOfTimes(await client.query(callTimesQuery), enquiry.callTimes)
      if (!words) throw new Error('You have no free time in the coming ten days.')
      return words
    },
    onSuccess: (words) => inbox.addToReply(enquiry.id, words),
    onError: toastFailure,
  })
  if (isEmailUnsafe(enquiry) || reachedAt(enquiry).email === '') return null
  return (
    <Action variant="quiet" pendingLabel={isPending && 'Loading...'} onClick={() => mutate()}>
      Offer other times
    </Action>
  )
}

const mailWords: Record<MailState, string> = {
  off: 'No mail server is set up, so they haven’t been told. Ring them.',
  held: 'The email with the time is held, so they haven’t been told. Ring them.',
  queued: 'An email with the time is on its way to them.',
  sent: 'They’ve had an email with the time.',
  failed: 'The email with the time couldn’t be sent. Ring them.',
}

type Enquirer = Pick<EnquiryWork, 'contact' | 'email' | 'mail'> &
  Partial<Pick<EnquiryWork, 'reachAt'>>

/** What the enquirer knows of the call, and what to do if that's nothing. */
export function callStateWords({ mail, ...enquiry }: Enquirer): string {
  if (isEmailUnsafe(enquiry)) return 'Nothing is emailed to them, since it isn’t safe. Ring them.'
  if (!enquiry.email && !enquiry.reachAt?.email) return 'They left no email address. Ring them.'
  const last = mail.findLast(({ kind }) => kind === 'call')
  return last ? mailWords[last.state] : ''
}

const mostOffered = 3

/** The times are days apart, since someone busy now is often busy an hour later. */
export function offerOfTimes(free: readonly CallTime[], callTimes: readonly string[] | null) {
  const others = free.flatMap(({ start }) => (callTimes?.includes(start) ? [] : [start]))
  const firsts = callDays(others)
    .slice(0, mostOffered)
    .map(({ all: [first = ''] }) => `- ${londonTime(first)}`)
  if (firsts.length === 0) return undefined
  const question = callTimes
    ? 'I’m sorry, I can’t call at the times you chose. Would one of these suit you? You can choose it, or another, on your receipt page.'
    : 'Would one of these times suit you for a call? Please reply with the one you’d like, or suggest another.'
  return `${question}\n\n${firsts.join('\n')}\n\nAll are London time.`
}
