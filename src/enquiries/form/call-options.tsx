import type { CallTime } from '@/enquiries/call'
import { callChoices } from '@/enquiries/call-choices'

/** Options of a select in groups by day. */
export const callOptions = (times: readonly CallTime[]) =>
  callChoices(times).map(({ day, times: free }) => (
    <optgroup key={day} label={day}>
      {free.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </optgroup>
  ))
