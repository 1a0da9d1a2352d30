import { Button, toast, useDocumentInfo, useServerFunctions } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useId, useRef, useState, useTransition } from 'react'
import { z } from 'zod'
import { daysLater, todayInLondon } from '@/platform/time/dates'
import { londonMoment, londonTime } from '@/platform/time/london-time'

const done = { publish: 'published', unpublish: 'taken off the site' } as const

const jobs = z.array(
  z.object({
    id: z.string(),
    input: z.object({ type: z.enum(['publish', 'unpublish']).default('publish') }),
    waitUntil: z.string(),
  }),
)

const refusal = z.object({ error: z.string() })

type Call = Parameters<ReturnType<typeof useServerFunctions>['schedulePublish']>[0]

/** What's planned for the document, and Payload's call that plans or takes a plan back. */
function usePlans() {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { getUpcomingScheduledPublish, schedulePublish } = useServerFunctions()
  const [plans, setPlans] = useState<z.output<typeof jobs>>([])
  const [changes, setChanges] = useState(0)
  const read = useEffectEvent(() => {
    const target = {
      ...(collectionSlug && id !== undefined && { collectionSlug, id }),
      ...(globalSlug && { globalSlug }),
    }
    return getUpcomingScheduledPublish(target)
  })
  useEffect(() => {
    void read().then((found) => setPlans(jobs.catch([]).parse(found)))
  }, [changes])
  /** @returns why it was refused, in a sentence */
  const send = async (call: Call): Promise<string | undefined> => {
    const away = { error: 'The site can’t be reached. Try again in a moment.' }
    const answer: unknown = await Promise.resolve(schedulePublish(call)).catch(() => away)
    if (answer === undefined) return 'You’re signed out. Sign in again in another tab.'
    const { data } = refusal.safeParse(answer)
    if (!data) setChanges(changes + 1)
    return data?.error
  }
  return { plans, send }
}

const other = { buttonStyle: 'secondary', margin: false } as const

/** The button that plans, and what is planned. */
export function Planning() {
  const { plans, send } = usePlans()
  const name = useId()
  return (
    <>
      <Button {...other} size="small" extraButtonProps={{ popoverTarget: name }}>
        Plan
      </Button>
      <PlanDialog name={name} send={send} />
      {plans.map(({ id, input, waitUntil }) => (
        <p key={id} className="flex w-full flex-wrap items-center gap-x-4 text-text">
          Planned: {done[input.type]} on {londonTime(waitUntil)}.
          <Button
            {...other}
            size="small"
            onClick={() => void send({ deleteID: id }).then((fault) => fault && toast.error(fault))}
          >
            Cancel the plan
          </Button>
        </p>
      ))}
    </>
  )
}

interface PlanDialogProps {
  name: string
  send: (call: Call) => Promise<string | undefined>
}

function PlanDialog({ name, send }: PlanDialogProps) {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const popover = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [takesDown, setTakesDown] = useState(false)
  // London's time, such as `2026-11-30T09:00`, or empty.
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, startSending] = useTransition()
  const [day = '', time = ''] = typed.split('T')
  const at = typed === '' ? undefined : londonMoment(day, time)
  const type = takesDown ? 'unpublish' : 'publish'

  const plan = async () => {
    const refused = at
      ? await send({
          ...{ type, date: at, timezone: 'Europe/London' },
          ...(collectionSlug && { doc: { relationTo: collectionSlug, value: String(id) } }),
          ...(globalSlug && { global: globalSlug }),
        })
      : 'Choose the day and the time.'
    setFault(refused)
    if (refused === undefined) popover.current?.hidePopover()
  }

  return (
    <div
      ref={popover}
      id={name}
      popover="auto"
      role="dialog"
      aria-labelledby={`${name}-heading`}
      className="m-auto w-104 max-w-[calc(100vw-2rem)] rounded border border-line bg-surface p-6 text-text backdrop:bg-page/75 [&:popover-open]:grid [&:popover-open]:gap-4"
      // `toggle` comes a moment after it opens, and would replace what's typed by then.
      onBeforeToggle={({ newState }) => {
        if (newState === 'closed') return
        setTakesDown(false)
        setFault(undefined)
        setTyped(`${daysLater(todayInLondon(), 1)}T09:00`)
      }}
      onToggle={({ newState }) => {
        if (newState === 'open') input.current?.focus()
      }}
      // Enter would send the form that this is in.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        event.stopPropagation()
        if (!isSending) startSending(plan)
      }}
    >
      <h2 id={`${name}-heading`} className="m-0 text-h3">
        At a set time
      </h2>
      <label className="grid gap-2">
        Day and time in London
        <input
          ref={input}
          type="datetime-local"
          value={typed}
          aria-describedby={`${name}-words`}
          onChange={({ target }) => {
            setTyped(target.value)
            setFault(undefined)
          }}
          className="min-h-11 rounded border border-solid bg-surface px-3 font-[inherit] text-[length:inherit] text-text"
        />
      </label>
      {collectionSlug && (
        <label className="flex min-h-11 items-center gap-2">
          <input
            type="checkbox"
            checked={takesDown}
            onChange={({ target }) => setTakesDown(target.checked)}
            className="m-0 size-5 accent-brass"
          />
          Take it off the site instead
        </label>
      )}
      <p id={`${name}-words`} role="status" className={fault ? 'text-danger' : 'text-muted'}>
        {fault ?? (at && `It will be ${done[type]} on ${londonTime(at)}.`)}
      </p>
      <div className="flex gap-3">
        <Button margin={false} disabled={isSending} onClick={() => startSending(plan)}>
          Plan it
        </Button>
        <Button {...other} onClick={() => popover.current?.hidePopover()}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
