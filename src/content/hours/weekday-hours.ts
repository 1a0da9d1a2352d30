/** Monday first. */
export const weekdays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const

export type Weekday = keyof typeof weekdays

export const weekdayNames = Object.keys(weekdays).filter((day): day is Weekday => day in weekdays)

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

export const timeNames = ['opens', 'closes', 'opensAgain', 'closesAgain'] as const

export type TimeName = (typeof timeNames)[number]

/** `HH:MM`; nothing or empty for none. */
export type WeekdayHours = Partial<Record<TimeName | 'note', string | null>>

/** Times as `HH:MM` in Europe/London. */
export interface Period {
  opens: string
  closes: string
}

/** Half a period, which a draft may hold, is left out. */
export function periodsOf({ opens, closes, opensAgain, closesAgain }: WeekdayHours): Period[] {
  const pairs = [
    { opens, closes },
    { opens: opensAgain, closes: closesAgain },
  ]
  return pairs.flatMap(({ opens, closes }) => (opens && closes ? [{ opens, closes }] : []))
}

export const timeLabels: Readonly<Record<TimeName, string>> = {
  opens: 'Opens',
  closes: 'Closes',
  opensAgain: 'Opens again',
  closesAgain: 'Closes again',
}

/**
 * The first fault of a weekday's hours: not a time, one without the other, an end before the start,
 * overlaps. Undefined for none; a day without times is closed.
 */
export function hoursFault(day: string, hours: WeekdayHours) {
  const { opens, closes, opensAgain, closesAgain } = hours
  const late = (name: TimeName, before: TimeName) =>
    `“${timeLabels[name]}” (${hours[name]}) must be later than “${timeLabels[before]}” (${hours[before]}).`
  const rules: readonly (readonly [isBroken: unknown, field: TimeName, sentence: string])[] = [
    ...timeNames.map((name) => {
      const sentence = `write “${timeLabels[name]}” with four digits, such as 09:00.`
      return [hours[name] && !timeOfDay.test(hours[name]), name, sentence] as const
    }),
    [opens && !closes, 'closes', 'say when you close too, or leave both empty.'],
    [closes && !opens, 'opens', 'say when you open too, or leave both empty.'],
    [opensAgain && !closesAgain, 'closesAgain', 'say when you close again too.'],
    [closesAgain && !opensAgain, 'opensAgain', 'say when you open again too.'],
    [opens && closes && closes <= opens, 'closes', late('closes', 'opens')],
    [opensAgain && !closes, 'opensAgain', 'fill in “Opens” and “Closes” first.'],
    [
      opensAgain && closes && opensAgain < closes,
      'opensAgain',
      `the two times overlap: “Opens again” is before ${closes}.`,
    ],
    [
      opensAgain && closesAgain && closesAgain <= opensAgain,
      'closesAgain',
      late('closesAgain', 'opensAgain'),
    ],
  ]
  const [, field, sentence] = rules.find(([isBroken]) => isBroken) ?? []
  return field && { field, sentence: `${day}: ${sentence}` }
}
