'use client'

import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { PlainBlock, PrivacyNotice } from '@/privacy/notice'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'
import { Dialog } from '@/ui/overlays/dialog'
import { longDate } from '@/platform/time/london-time'
import { privacyNoticeQuery } from '../enquiry-queries'

/**
 * With its words as they stood.
 *
 * Source: docs/product.md, "2.13 Dashboard".
 */
export function SentUnderNotice({ version }: { version: string | null }) {
  return (
    <div className="mt-6 border-t border-line pt-2 text-small text-muted">
      {version === null ? (
        <p className="py-3">It came before the site kept the privacy notice with each enquiry.</p>
      ) : (
        <KnownNotice version={version} />
      )}
    </div>
  )
}

function KnownNotice({ version }: { version: string }) {
  const [open, setOpen] = useState(false)
  const { data, error, refetch } = useQuery(privacyNoticeQuery(version))
  if (error) {
    return (
      <Line words="The privacy notice that it was sent under could not be loaded.">
        <Button size="small" variant="quiet" className="-mx-4" onClick={() => void refetch()}>
          Try again
        </Button>
      </Line>
    )
  }
  if (!data) return <Line words="Sent under the privacy notice" />
  const day = longDate(data.shownFrom)
  return (
    <Line words={`Sent under the privacy notice of ${day}`}>
      <span className="print:hidden">
        <Button size="small" variant="quiet" className="-mx-4" onClick={() => setOpen(true)}>
          Read it
          <span className="sr-only">: the privacy notice of {day}</span>
        </Button>
      </span>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        place="sheet"
        onPaper
        title={data.heading}
        description={`As it stood from ${day}`}
      >
        <NoticeWords notice={data} />
        <Button
          variant="secondary"
          size="small"
          className="mt-8 print:hidden"
          onClick={() => window.print()}
        >
          <Icon name="print" />
          Print
        </Button>
      </Dialog>
    </Line>
  )
}

function Line({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4">
      <p>{words}</p>
      {children}
    </div>
  )
}

function NoticeWords({ notice: { lead, text } }: { notice: PrivacyNotice }) {
  return (
    <div className="mt-6 flex max-w-measure flex-col gap-3 text-small">
      {lead === '' ? null : <p className="text-body">{lead}</p>}
      {inGroups(text).map((group, index) => (
        <Group key={index} group={group} />
      ))}
    </div>
  )
}

/** Points that follow each other are grouped. */
function inGroups(text: readonly PlainBlock[]): PlainBlock[][] {
  const groups: PlainBlock[][] = []
  for (const block of text) {
    const before = groups.at(-1)
    if (block.kind === 'point' && before?.[0]?.kind === 'point') before.push(block)
    else groups.push([block])
  }
  return groups
}

function Group({ group }: { group: readonly PlainBlock[] }) {
  const [first] = group
  switch (first?.kind) {
    case 'heading':
      return <h3 className="mt-4 text-h3">{first.text}</h3>
    case 'subheading':
      return <h4 className="mt-2 font-sans font-medium">{first.text}</h4>
    case 'quote':
      return (
        <blockquote className="border-l border-line pl-4 whitespace-pre-line">
          {first.text}
        </blockquote>
      )
    case 'point':
      return (
        <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-brass">
          {group.map(({ text }, index) => (
            <li key={index} className="pl-1 whitespace-pre-line">
              {text}
            </li>
          ))}
        </ul>
      )
    default:
      return <p className="whitespace-pre-line">{first?.text}</p>
  }
}
