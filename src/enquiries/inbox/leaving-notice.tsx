'use client'

import * as Radix from '@radix-ui/react-accordion'
import { useRef } from 'react'
import { claimTypes } from '@/enquiries/claim-types'
import { panelPath } from '@/platform/pages'
import type { InboxSummary } from '@/enquiries/inbox-schema'
import { Button } from '@/ui/button'
import { longDate } from '@/platform/time/london-time'
import { aboutKeeping, useWorkChange } from './enquiry-mutations'
import { EnquiryLink, Notice } from './inbox-notices'

interface LeavingNoticeProps {
  leaving: InboxSummary['leaving']
  onOpen: (id: string) => void
  /** The last one is kept, and the focus is lost. */
  onNone: () => void
}

/**
 * Enquiries that will be deleted within the week, each with a button that keeps it. Folded, so that
 * it doesn't push the inbox down.
 *
 * Source: docs/product.md, "4.9 How long enquiries are kept".
 */
export function LeavingNotice({ leaving, onOpen, onNone }: LeavingNoticeProps) {
  const { by, count, first } = leaving
  const keeping = useWorkChange(aboutKeeping)
  const trigger = useRef<HTMLButtonElement>(null)
  if (by === null) return null
  const what = count === 1 ? '1 closed enquiry' : `${count} closed enquiries`
  const keep = (id: string) =>
    keeping.mutate({
      id,
      change: { keep: true },
      onDone: () => (count > 1 ? trigger.current?.focus() : onNone()),
    })
  return (
    <Notice tone="quiet" icon="clock" title={`${what} will be deleted by ${longDate(by)}`}>
      <p>
        {count === 1 ? 'It has' : 'They have'} been kept for as long as{' '}
        <a
          href={`${panelPath}/globals/fees`}
          className="text-brass underline underline-offset-4 hover:no-underline"
        >
          Fees and figures
        </a>{' '}
        says. Keep {count === 1 ? 'it if you still need it' : 'those that you still need'}.
      </p>
      <Radix.Root type="single" collapsible>
        <Radix.Item value="leaving">
          <Radix.Header asChild>
            <div>
              <Radix.Trigger
                ref={trigger}
                className="group inline-flex min-h-11 items-center font-medium text-brass underline underline-offset-4 hover:no-underline"
              >
                <span className="group-data-[state=open]:hidden">
                  Show {count === 1 ? 'it' : 'them'}
                </span>
                <span className="hidden group-data-[state=open]:inline">
                  Hide {count === 1 ? 'it' : 'them'}
                </span>
              </Radix.Trigger>
            </div>
          </Radix.Header>
          <Radix.Content>
            <ul className="divide-y divide-line border-t border-line">
              {first.map(({ claimType, fullName, id, leavesAt }) => (
                <li
                  key={id}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1.5"
                >
                  <div className="min-w-0 flex-1 basis-56">
                    <EnquiryLink id={id} onOpen={onOpen}>
                      {fullName}
                    </EnquiryLink>
                    <p className="-mt-2 pb-1 text-fine figures">
                      {claimTypes[claimType].label}, on {longDate(leavesAt)}
                    </p>
                  </div>
                  <Button
                    size="small"
                    variant="secondary"
                    disabled={keeping.isPending && keeping.variables.id !== id}
                    pendingLabel={keeping.isPending && keeping.variables.id === id && 'Keeping...'}
                    onClick={() => keep(id)}
                  >
                    Keep this one
                    <span className="sr-only">: {fullName}</span>
                  </Button>
                </li>
              ))}
            </ul>
            {count > first.length ? (
              <p className="border-t border-line pt-3">And {count - first.length} more.</p>
            ) : null}
          </Radix.Content>
        </Radix.Item>
      </Radix.Root>
    </Notice>
  )
}
