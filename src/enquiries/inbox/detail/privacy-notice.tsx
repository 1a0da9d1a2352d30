'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PlainBlock, PrivacyNotice } from '@/privacy/notice'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/overlays/dialog'
import { longDate } from '@/platform/time/london-time'
import { Action } from '@/dashboard/shared/action'
import { privacyNoticeQuery } from '../enquiry-calls'

/**
 * With its words as they stood.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function SentUnderNotice({ version }: { version: string | null }) {
  const query = { ...privacyNoticeQuery(version ?? ''), enabled: version !== null }
  const { data, error, refetch } = useQuery(query)
  return (
    <div className="mt-6 flex min-h-11 flex-wrap items-center border-t border-line pt-2 text-small text-muted">
      <p className="py-2">
        {version === null
          ? 'It came before the site kept the privacy notice with each enquiry.'
          : error
            ? 'The privacy notice that it was sent under could not be loaded.'
            : `Sent under the privacy notice${data ? ` of ${longDate(data.shownFrom)}` : ''}`}
      </p>
      {error ? (
        <Button size="small" variant="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      ) : null}
      {data ? <ReadIt notice={data} /> : null}
    </div>
  )
}

function ReadIt({ notice: { heading, lead, shownFrom, text } }: { notice: PrivacyNotice }) {
  const [open, setOpen] = useState(false)
  const day = longDate(shownFrom)
  return (
    <>
      <Button size="small" variant="quiet" className="print:hidden" onClick={() => setOpen(true)}>
        Read it
        <span className="sr-only">: the privacy notice of {day}</span>
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        place="sheet"
        onPaper
        title={heading}
        description={`As it stood from ${day}`}
      >
        <div className="mt-6 flex max-w-measure flex-col gap-3 text-small whitespace-pre-line">
          {lead === '' ? null : <p className="text-body">{lead}</p>}
          {inGroups(text).map((group, index) => (
            <Group key={index} {...group} />
          ))}
        </div>
        <Action icon="print" className="mt-8 print:hidden" onClick={() => window.print()}>
          Print
        </Action>
      </Dialog>
    </>
  )
}

interface Texts {
  kind: PlainBlock['kind']
  texts: string[]
}

/** Points that follow each other are grouped. */
function inGroups(blocks: readonly PlainBlock[]): Texts[] {
  const groups: Texts[] = []
  for (const { kind, text } of blocks) {
    const before = groups.at(-1)
    if (kind === 'point' && before?.kind === kind) before.texts.push(text)
    else groups.push({ kind, texts: [text] })
  }
  return groups
}

const looks = {
  heading: ['h3', 'mt-4 text-h3'],
  subheading: ['h4', 'mt-2 font-sans font-medium'],
  paragraph: ['p', ''],
  quote: ['blockquote', 'border-l border-line pl-4'],
  point: ['ul', 'flex list-disc flex-col gap-1.5 pl-5 marker:text-brass'],
} as const

function Group({ kind, texts }: Texts) {
  const [Tag, className] = looks[kind]
  return (
    <Tag className={className}>
      {kind === 'point'
        ? texts.map((text, index) => (
            <li key={index} className="pl-1">
              {text}
            </li>
          ))
        : texts}
    </Tag>
  )
}
