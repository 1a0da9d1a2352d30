'use client'

import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/platform/calls/api-client'
import { panelPath } from '@/platform/pages'
import type { SavedReply } from '@/enquiries/inbox-schema'
import { Select } from '@/ui/forms/select'
import { savedRepliesQuery } from '../enquiry-queries'

/** Where the prepared replies are edited. */
const editPath = `${panelPath}/collections/saved-replies`

/** Begins a reply with one that was prepared, with the person's name and the facts filled in. */
export function SavedReplies({
  enquiryId,
  onChoose,
}: {
  enquiryId: string
  onChoose: (reply: SavedReply) => void
}) {
  const { data = [], error, isPending } = useQuery(savedRepliesQuery(enquiryId))
  const choose = (id: string) => {
    const reply = data.find((one) => one.id === id)
    if (reply) onChoose(reply)
  }
  return (
    <div>
      {data.length > 0 ? (
        <Select
          id="saved-reply"
          label="Start from a saved reply"
          placeholder="Choose one"
          choices={data.map(({ id, title }) => ({ value: id, label: title }))}
          // Each choice is made anew: the same can be filled in again.
          value=""
          onChange={(event) => choose(event.target.value)}
        />
      ) : null}
      <p className="flex flex-wrap items-center text-small text-muted">
        <span role="status" className="mr-3 empty:hidden">
          {error ? `The saved replies could not be fetched: ${failureText(error)}` : null}
          {isPending ? 'Fetching the saved replies' : null}
          {!error && !isPending && data.length === 0 ? 'There is no saved reply yet.' : null}
        </span>
        <a
          href={editPath}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center text-brass underline underline-offset-4 hover:no-underline"
        >
          Edit the saved replies (opens another tab)
        </a>
      </p>
    </div>
  )
}
