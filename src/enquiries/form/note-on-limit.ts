import { isLimitName } from '@/enquiries/limit-rules'
import { limitFrom, limitInWords } from '@/enquiries/time-limits'
import { todayInLondon } from '@/platform/time/dates'
import type { NoteOnLimit } from '@/ui/form/note-on-answer'

/** Says nothing about someone who is no longer a child. */
export const noteOnLimit: NoteOnLimit = (name, typed) => {
  const limit = isLimitName(name) ? limitFrom(name, typed) : undefined
  return !limit || (name === 'child' && limit.day < todayInLondon()) ? '' : limitInWords(limit)
}
