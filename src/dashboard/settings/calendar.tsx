import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CopyButton } from '@/account/screens/two-step/recovery-codes'
import { Setting } from '@/account/screens/form'
import { enquiryCalls } from '@/enquiries/calls'
import { callApi } from '@/platform/calls/api-client'
import { TextInput } from '@/ui/form/controls'
import { ConfirmDialog } from '@/ui/overlays/dialog'
import { toast } from '@/ui/overlays/toast'
import { Action } from '../shared/action'
import { useConfirmation } from '../shared/confirmation'
import { Loaded, LoadingLines } from '../shared/list-states'
import { callQuery } from '../shared/query'
import { useChange } from '../shared/row-mutations'

const query = callQuery(enquiryCalls.calendar)

/** The address under which calendars read the calls. */
export function Calendar() {
  const calendar = useQuery(query)
  const client = useQueryClient()
  const { confirm, dialog } = useConfirmation()
  const { isPending, mutate } = useChange({
    lists: [query.queryKey],
    mutationFn: () => callApi(enquiryCalls.renewCalendar),
    onSuccess: (made) => {
      client.setQueryData(query.queryKey, made)
      toast({ title: 'Address made', description: 'Copy it into your calendar.' })
    },
  })
  const renew = () =>
    confirm({
      title: 'Make a new address?',
      description: 'The old one stops working, so every calendar that uses it needs the new one.',
      yes: 'Make a new one',
      no: 'Keep this one',
      onYes: () => mutate(),
    })
  return (
    <Setting id="calendar-settings" heading="Calendar">
      <p className="mt-2 mb-4 text-muted">
        Your confirmed calls in the calendar of your phone or computer: their times, references and
        a link to the enquiry, but no names and nothing of the matter.
      </p>
      <Loaded query={calendar} loading={<LoadingLines label="Loading the address" />}>
        {({ address }) =>
          address === null ? (
            <Action
              icon="calendar"
              pendingLabel={isPending && 'Making it...'}
              onClick={() => mutate()}
            >
              Make an address
            </Action>
          ) : (
            <>
              <TextInput
                id="calendar-address"
                label="Address of your calendar"
                hint="In your calendar, choose “Subscribe” or “From URL” and paste it. Anyone who has it sees when your calls are."
                readOnly
                value={address}
                onFocus={({ target }) => target.select()}
              />
              <div className="mt-3 flex flex-wrap gap-2">
                <CopyButton text={address} label="Copy the address" />
                <Action icon="refresh" pendingLabel={isPending && 'Making it...'} onClick={renew}>
                  Make a new address
                </Action>
              </div>
            </>
          )
        }
      </Loaded>
      <ConfirmDialog {...dialog} />
    </Setting>
  )
}
