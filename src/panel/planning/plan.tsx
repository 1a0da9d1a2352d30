'use client'

import {
  Button,
  ConfigProvider,
  DatePicker,
  PublishButton,
  toast,
  useConfig,
  useDocumentInfo,
  useServerFunctions,
} from '@payloadcms/ui'
import { useId, useMemo, useRef, useState, useTransition } from 'react'
import { z } from 'zod'
import { typedMoment } from '@/platform/fields/typed-moment'
import { todayInLondon } from '@/platform/time/dates'
import { clockTime, londonTime } from '@/platform/time/london-time'

const done = { publish: 'published', unpublish: 'taken off the site' } as const

export const plannedWords = (type: keyof typeof done, when: Date | string): string =>
  `Planned: ${done[type]} on ${londonTime(when)}.`

type Asked = Parameters<ReturnType<typeof useServerFunctions>['schedulePublish']>[0]

const refusal = z.object({ error: z.string() })

/** Plans, or takes a plan back. What it gives resolves to why not, if so, in a sentence. */
export function usePlanning() {
  const { schedulePublish } = useServerFunctions()
  const { setLastUpdateTime } = useDocumentInfo()
  return async (asked: Asked): Promise<string | undefined> => {
    const away = { error: 'The site can’t be reached. Try again in a moment.' }
    const answer: unknown = await Promise.resolve(schedulePublish(asked)).catch(() => away)
    if (answer === undefined) return 'You’re signed out. Sign in again in another tab.'
    const { data } = refusal.safeParse(answer)
    if (!data) setLastUpdateTime(Date.now())
    return data?.error
  }
}

/** Payload's button without its drawer, which takes American dates only: ours is below. */
export function Publish() {
  const { config } = useConfig()
  const ours = useMemo(() => {
    // What has no drafts can't be planned.
    const unplanned = <One extends object>(one: One) => ({ ...one, versions: false as const })
    const { collections, globals } = config
    return { ...config, collections: collections.map(unplanned), globals: globals.map(unplanned) }
  }, [config])
  return (
    <ConfigProvider config={ours}>
      <PublishButton />
    </ConfigProvider>
  )
}

/** `30/11/2026 09:00`, by the browser's clock. */
const asTyped = (at: Date) =>
  at.toLocaleString('en-GB', { dateStyle: 'short', timeStyle: 'short' }).replace(',', '')

/** The browser's date with London's day and time. */
const onBrowsersClock = (at: Date) => new Date(`${todayInLondon(at)}T${clockTime(at)}`)

const other = { buttonStyle: 'secondary', margin: false } as const

export function Plan() {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const plan = usePlanning()
  const popover = useRef<HTMLDivElement>(null)
  const name = useId()
  const [takesDown, setTakesDown] = useState(false)
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSending, startSending] = useTransition()
  const at = typedMoment(typed)
  const type = takesDown ? 'unpublish' : 'publish'

  const write = (text: string) => {
    setTyped(text)
    setFault(undefined)
  }
  const send = async () => {
    if (!at) {
      setFault('Write the day and the time, such as 30/11/2026 09:00.')
      return
    }
    const refused = await plan({
      ...{ type, date: at, timezone: 'Europe/London' },
      ...(collectionSlug && { doc: { relationTo: collectionSlug, value: String(id) } }),
      ...(globalSlug && { global: globalSlug }),
    })
    setFault(refused)
    if (refused !== undefined) return
    popover.current?.hidePopover()
    toast.success(plannedWords(type, at))
  }

  return (
    <>
      <Button {...other} size="small" extraButtonProps={{ popoverTarget: name }}>
        Plan
      </Button>
      <div
        ref={popover}
        id={name}
        popover="auto"
        role="dialog"
        aria-labelledby={`${name}-heading`}
        className="m-auto w-104 max-w-[calc(100vw-2rem)] overflow-visible rounded border border-line bg-surface p-6 text-text backdrop:bg-page/75 [&_p]:m-0 [&:popover-open]:grid [&:popover-open]:gap-4"
        onToggle={({ newState }) => {
          if (newState === 'closed') return
          setTakesDown(false)
          const tomorrow = onBrowsersClock(new Date(Date.now() + 86_400_000))
          write(`${asTyped(tomorrow).slice(0, 11)}09:00`)
          document.getElementById(`${name}-time`)?.focus()
        }}
        onKeyDownCapture={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
          event.preventDefault()
          event.stopPropagation()
          if (!isSending) startSending(send)
        }}
      >
        <h2 id={`${name}-heading`} className="m-0 text-h3">
          At a set time
        </h2>
        <div className="grid gap-2">
          <label htmlFor={`${name}-time`}>Day and time in London</label>
          <DatePicker
            pickerAppearance="dayAndTime"
            minDate={new Date(`${todayInLondon()}T00:00`)}
            timeFormat="HH:mm"
            onChange={(picked: Date | null) => write(picked ? asTyped(picked) : '')}
            overrides={{
              id: `${name}-time`,
              autoComplete: 'off',
              ariaDescribedBy: `${name}-words`,
              calendarStartDay: 1,
              preventOpenOnFocus: true,
              selected: at ? onBrowsersClock(at) : null,
              value: typed,
              onChangeRaw: (event) => {
                if (!(event?.target instanceof HTMLInputElement)) return
                // Read by us, so that nothing that was typed vanishes.
                event.preventDefault()
                write(event.target.value)
              },
            }}
          />
        </div>
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
          {fault ??
            (at
              ? `It will be ${done[type]} on ${londonTime(at)}.`
              : 'For example: 30/11/2026 09:00.')}
        </p>
        <div className="flex gap-3">
          <Button margin={false} disabled={isSending} onClick={() => startSending(send)}>
            Plan it
          </Button>
          <Button {...other} onClick={() => popover.current?.hidePopover()}>
            Cancel
          </Button>
        </div>
      </div>
    </>
  )
}
