const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const eight = 8 * 3_600_000

/** How much of the day the clocks of the United Kingdom show as gone, in whole milliseconds. */
function gone(at: Date): number {
  const parts = new Map(london.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const [hours = 0, minutes = 0, seconds = 0] = (['hour', 'minute', 'second'] as const).map(
    (type) => parts.get(type) ?? 0,
  )
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + at.getUTCMilliseconds()
}

/**
 * Eight in the morning in the United Kingdom, on the day that it is there. Before three, in a night in
 * which the clocks change, it is an hour off, which is no matter: it is still to come.
 */
export function eightInLondon(at: Date): Date {
  return new Date(at.getTime() - gone(at) + eight)
}
