import { z } from 'zod'
import { chooseFreeTime } from './contact'

/** A free half hour in ISO 8601. */
export const callTimeSchema = z.object({ start: z.string(), end: z.string() })

export type CallTime = z.infer<typeof callTimeSchema>

/** Milliseconds before a call in which a visitor can't move or cancel it. */
export const callFixedFor = 7_200_000

export const timeIsTaken = 'That time is taken'

/** A visitor chooses another time, or cancels. Source: docs/api.md, "Calls". */
export const callMoveSchema = z.union(
  [
    z.object({ cancel: z.literal(true) }),
    z.object({ start: z.iso.datetime({ offset: true, error: chooseFreeTime }) }),
  ],
  chooseFreeTime,
)

/** The address of the calendar of calls is null until someone makes one. */
export const calendarSchema = z.object({ address: z.string().nullable() })
