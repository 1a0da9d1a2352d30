import { callClock, callDay } from '@/enquiries/call-words'
import { clockTime, shortDay } from '@/platform/time/london-time'

const partOf = (start: string) => (clockTime(start) < '12' ? 'morning' : 'afternoon')

/** Instants in their order, by day in London, and by morning and afternoon. */
export function callDays(starts: readonly string[]) {
  return [...new Set(starts.map(callDay))].map((day) => {
    const all = starts.filter((start) => callDay(start) === day)
    const parts = [...new Set(all.map(partOf))].map(
      (part) => [part, all.filter((start) => partOf(start) === part)] as const,
    )
    return { day, all, parts }
  })
}

const chips = 'grid grid-cols-[repeat(auto-fill,minmax(min(5.5rem,100%),1fr))] gap-2'

const box = 'absolute inset-0 cursor-pointer opacity-0'

const marked = "text-small text-muted group-has-[[value]:checked]/day:after:content-['_●']"

interface CallDaysProps {
  id: string
  starts: readonly string[]
  chosen?: readonly string[]
  /** The name of a field that takes one time. */
  one?: string | undefined
}

/** Days, and the times of the chosen one. CSS hides the others, which are sent too. */
export function CallDays({ id, starts, chosen = [], one }: CallDaysProps) {
  const days = callDays(starts)
  const first = days.find(({ all }) => all.some((start) => chosen.includes(start))) ?? days[0]
  if (!first) return <p>No time is free at the moment. I’ll suggest some in my reply.</p>
  return (
    <div className={chips}>
      {days.map(({ all: [early = ''], day, parts }) => (
        <div key={day} className="group/day contents">
          <label className="chip has-checked:bg-raised">
            {/* It only shows times, so it's in no form. */}
            <input
              type="radio"
              form="none"
              name={`${id}-day`}
              className={box}
              defaultChecked={day === first.day}
            />
            <span className={marked}>{shortDay(early).slice(0, 3)}</span>
            {shortDay(early).slice(4)}
          </label>
          <div className="order-1 col-span-full mt-2 hidden gap-5 group-has-[>label>input:checked]/day:grid">
            {parts.map(([part, times]) => (
              <fieldset key={part} className="min-w-0">
                <legend className="pb-2">{`${day}, ${part}`}</legend>
                <div className={chips}>
                  {times.map((start) => (
                    <label
                      key={start}
                      className="chip has-checked:bg-action has-checked:text-on-action"
                    >
                      <input
                        type={one ? 'radio' : 'checkbox'}
                        value={start}
                        className={box}
                        id={`${id}-${Date.parse(start)}`}
                        name={one ?? `callTimes.${starts.indexOf(start)}`}
                        required={Boolean(one)}
                        defaultChecked={chosen.includes(start)}
                      />
                      {callClock(start)}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
