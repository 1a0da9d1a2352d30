import { privacyCalls } from '@/privacy/calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Dialog } from '@/ui/overlays/dialog'
import { longDate } from '@/platform/time/london-time'
import { Action } from '@/dashboard/shared/action'
import { callQuery } from '@/dashboard/shared/query'

/** The words of a version of the privacy notice. */
export function SentUnderNotice({ version }: { version: string }) {
  const { data: notice, error, refetch } = useQuery(callQuery(privacyCalls.privacyNotice, version))
  const [open, setOpen] = useState(false)
  const day = notice && longDate(notice.shownFrom)
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center border-t border-line pt-2 text-small text-muted">
      <p className="py-2">
        {error
          ? 'The privacy notice that it was sent under couldn’t be loaded.'
          : `Sent under the privacy notice${day ? ` of ${day}` : ''}`}
      </p>
      {error ? (
        <Action variant="quiet" onClick={() => void refetch()}>
          Try again
        </Action>
      ) : null}
      {notice ? (
        <Action variant="quiet" className="print:hidden" onClick={() => setOpen(true)}>
          Read it
          <span className="sr-only">: the privacy notice of {day}</span>
        </Action>
      ) : null}
      <Dialog
        open={open}
        onOpenChange={setOpen}
        place="sheet"
        onPaper
        title={notice?.heading ?? ''}
        description={`As it was from ${day}`}
      >
        <div className="mt-6 flex max-w-measure flex-col gap-3 text-small whitespace-pre-line">
          {notice?.lead ? <p className="text-body">{notice.lead}</p> : null}
          {notice?.text.map((block, index) => {
            const [Tag, className] = looks[block.kind]
            return (
              <Tag key={index} className={className}>
                {block.text}
              </Tag>
            )
          })}
        </div>
        <Action icon="print" className="mt-8 print:hidden" onClick={() => window.print()}>
          Print
        </Action>
      </Dialog>
    </div>
  )
}

const looks = {
  heading: ['h3', 'mt-4 text-h3'],
  subheading: ['h4', 'mt-2 font-sans font-medium'],
  paragraph: ['p', ''],
  quote: ['blockquote', 'border-l border-line pl-4'],
  point: ['p', 'ml-5 list-item list-disc pl-1 marker:text-brass'],
} as const
