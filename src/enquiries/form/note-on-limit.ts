import { isLimitName } from '@/enquiries/limit-rules'
import { limitFrom, limitInWords } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import type { NoteOnLimit } from '@/ui/form/note-on-answer'

/** An adult's date of birth gets no note. */
export const noteOnLimit: NoteOnLimit = (name, typed) => {
  const limit = isLimitName(name) ? limitFrom(name, typed) : undefined
  return !limit || (name === 'child' && limit.day < todayInLondon()) ? '' : limitInWords(limit)
}
