import { londonDay, visitorTime } from '@/platform/time/london-time'

/** Such as `Tuesday 1 December`. */
export const callDay = (start: string): string => londonDay(start).replace(/ \d{4}$/, '')
export const callClock = (start: Date | string): string => visitorTime(start)
export const callWords = (start: string): string => `${callDay(start)}, ${callClock(start)}`
export const notFree = (start: string): string =>
  `${callWords(start)} isn’t free any more. Please choose another time.`
