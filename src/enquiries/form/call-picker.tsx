import { type ReactNode, useEffect, useRef, useState } from 'react'
import { callClock, callWords } from '@/enquiries/call-words'
import type { enquiryCalls } from '@/enquiries/calls'
import { callTimesPath } from '@/enquiries/paths'
import { callApi } from '@/platform/calls/api-client'
import { mostCallTimes } from '@/platform/limits'
import { todayInLondon } from '@/platform/time/dates'
import { minute } from '@/platform/time/durations'
import { londonMoment, shortDay } from '@/platform/time/london-time'
import { cross, Stroke } from '@/ui/icons/stroke'
import { CallDays } from './call-days'

/** Says how the device's clock differs from London's. */
function otherZone(): string {
  const at = londonMoment(todayInLondon(), '10:00')
  const here = new Date(at.getTime() - at.getTimezoneOffset() * minute).toISOString()
  const [uk, own] = [at, londonMoment(here.slice(0, 10), here.slice(11, 16))].map(callClock)
  return uk === own
    ? ''
    : `Your device shows another time: ${uk} in the UK is ${own} where you are.`
}

/** An event of the form, when a time was refused. */
export const timesGone = 'timesgone'

const full = `You can choose up to ${mostCallTimes} times. Remove one first.`
const fullStyle = 'sticky bottom-3 border border-danger bg-surface p-3 text-danger'

const checkedIn = (tags: Element | null) => [
  ...(tags?.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[type=checkbox]:checked') ??
    []),
]

interface CallPickerProps {
  id: string
  /** Stands in for times until they're fetched; none if the server has drawn them. */
  otherwise: ReactNode
}

/** Shows what's chosen. The boxes hold it: the form sends them, and a saved answer checks them. */
export function CallPicker({ id, otherwise }: CallPickerProps) {
  const isFetched = Boolean(otherwise)
  const tags = useRef<HTMLUListElement>(null)
  const [free, setFree] = useState<readonly string[]>()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [news, setNews] = useState('')
  const [zoneNote] = useState(otherZone)

  useEffect(() => {
    if (!isFetched) return
    const read = () => {
      callApi<typeof enquiryCalls.callTimes>({ method: 'GET', path: callTimesPath })
        .then((times) => setFree(times.map(({ start }) => start)))
        .catch(() => undefined)
    }
    read()
    const stop = new AbortController()
    tags.current?.closest('form')?.addEventListener(timesGone, read, stop)
    return () => stop.abort()
  }, [isFetched])

  useEffect(() => {
    const form = tags.current?.closest('form')
    const stop = new AbortController()
    const { signal } = stop
    const look = () => setChosen(checkedIn(tags.current).map(({ value }) => value))
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.name.startsWith('callTimes.')) {
        const isTooMany = target.checked && checkedIn(tags.current).length > mostCallTimes
        const done = `${callWords(target.value)} is ${target.checked ? 'chosen' : 'removed'}.`
        setNews(isTooMany ? full : done)
        if (isTooMany) target.checked = false
      }
      look()
    }
    // Before the form's own listeners.
    form?.addEventListener('change', change, { capture: true, signal })
    form?.addEventListener('reset', () => setTimeout(look), { signal })
    // A saved answer may now have its box.
    if (free) form?.dispatchEvent(new Event('input'))
    look()
    return () => stop.abort()
  }, [free])

  const remove = (at: number) => {
    checkedIn(tags.current)[at]?.click()
    const next = chosen[at + 1] ?? chosen[at - 1]
    document.getElementById(next ? `${id}-${next}` : id)?.focus()
  }
  return (
    <>
      <ul
        ref={tags}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(8.25rem,100%),1fr))] gap-2 *:min-h-12 *:rounded *:border *:border-dashed *:border-control"
      >
        {chosen.map((start, at) => (
          <li key={start} className="border-solid! border-brass! bg-raised">
            <button
              type="button"
              id={`${id}-${start}`}
              onClick={() => remove(at)}
              className="flex size-full items-center justify-between gap-1 px-2.5 py-1 text-left text-small leading-tight hover:text-brass"
            >
              <span>
                <span className="sr-only">Remove </span>
                <span className="whitespace-nowrap">{shortDay(start)},</span> {callClock(start)}
              </span>
              <Stroke path={cross} className="size-4 shrink-0 text-brass" />
            </button>
          </li>
        ))}
        {['a', 'b', 'c'].slice(chosen.length).map((place) => (
          <li key={place} aria-hidden />
        ))}
      </ul>
      {zoneNote ? <p>{zoneNote}</p> : null}
      {free ? <CallDays id={id} starts={free} /> : otherwise}
      {/* Below what it could move, and near the finger. */}
      <p aria-live="polite" className={`order-last ${news === full ? fullStyle : 'sr-only'}`}>
        {news}
      </p>
    </>
  )
}
