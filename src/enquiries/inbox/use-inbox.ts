import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { reachedAt } from '@/enquiries/contact'
import type { EnquiryRow, InboxRow } from '@/enquiries/enquiry-work'
import { enquiryLabel } from '@/enquiries/answers'
import { filtersIn, useDashboardAddress } from '@/dashboard/shared/dashboard-address'
import { adminDate, londonTime } from '@/platform/time/london-time'
import { useConfirmation } from '@/dashboard/shared/confirmation'
import { toast } from '@/ui/overlays/toast'
import { forgetDrafts } from '@/dashboard/shared/drafts'
import type { Kind } from '@/enquiries/kinds'
import type { Status } from '@/enquiries/statuses'
import { enquiriesInWords, useDeleteEnquiries, useEnquiryChange } from './enquiry-calls'
import { actOfPress, type InboxAct } from './keys'
import { useChosenEnquiry } from './use-chosen-enquiry'

type Rows = readonly EnquiryRow[]

/**
 * The elements that take the focus: a line of the list, the open enquiry, what its sender wrote
 * back, its files, its reply button, and the count if the others are gone.
 */
export const focusIds = {
  line: (id: string) => `enquiry-${id}`,
  shown: 'enquiries-shown',
  heading: 'enquiry-heading',
  wroteBack: 'enquiry-wrote-back',
  files: 'enquiry-files',
  reply: 'enquiry-reply',
} as const

export type Inbox = ReturnType<typeof useInbox>

/** @returns true if the element exists */
export function focusOn(id: string): boolean {
  const element = document.getElementById(id)
  element?.focus()
  return element !== null
}

const focusEnquiry = (id: string | undefined) => id !== undefined && focusOn(focusIds.line(id))

function focusedEnquiry(rows: Rows): EnquiryRow | undefined {
  return rows.find(({ id }) => focusIds.line(id) === document.activeElement?.id)
}

/** Selected rows that are still in the list. A new list starts without any. */
function useSelection(rows: Rows) {
  const { address } = useDashboardAddress()
  const list = JSON.stringify(filtersIn(address))
  const [{ ids, of }, setSelection] = useState<{ ids: readonly string[]; of: string }>({
    ids: [],
    of: list,
  })
  const selected = of === list ? rows.filter(({ id }) => ids.includes(id)) : []
  const select = (some: Rows) => setSelection({ ids: some.map(({ id }) => id), of: list })
  return {
    selected,
    select,
    toggle: (row: EnquiryRow) =>
      select(
        selected.some(({ id }) => id === row.id)
          ? selected.filter(({ id }) => id !== row.id)
          : [...selected, row],
      ),
    drop: (done: Rows) =>
      setSelection((before) => ({
        ...before,
        ids: before.ids.filter((id) => !done.some((row) => row.id === id)),
      })),
  }
}

/** The next row, or the one before it at the end. */
function neighbourOf(rows: Rows, row: EnquiryRow): EnquiryRow | undefined {
  const index = rows.findIndex(({ id }) => id === row.id)
  return rows[index + 1] ?? rows[index - 1]
}

const mostNamed = 5

function deletionWords(rows: Rows) {
  const calls = rows.flatMap(({ callAt, fullName }) =>
    callAt !== null && Date.parse(callAt) > Date.now()
      ? `A call with ${fullName} is confirmed for ${londonTime(callAt)}. `
      : [],
  )
  const names = rows.slice(0, mostNamed).map(({ fullName }) => fullName)
  const more = rows.length > mostNamed ? ` and ${rows.length - mostNamed} more` : ''
  const [only] = rows.length === 1 ? rows : []
  const [title, which, gone] = only
    ? [
        `the enquiry from ${only.fullName}`,
        `${enquiryLabel(only)}, received ${adminDate(only.createdAt)}`,
        'it’s',
      ]
    : [enquiriesInWords(rows.length), `Those from ${names.join(', ')}${more}`, 'they’re']
  const undo = `You can undo it for a minute; after that ${gone} gone for good.`
  return { title: `Delete ${title}?`, description: `${calls.join('')}${which}. ${undo}` }
}

/** All work on a page of the list, by pointer and keys alike. */
export function useInbox(rows: readonly InboxRow[], onHelp: () => void) {
  const { change } = useDashboardAddress()
  const { chosen, wide, work } = useChosenEnquiry(rows)
  const selection = useSelection(rows)
  const { selected } = selection
  const changing = useEnquiryChange()
  const { mutate: deleteEnquiries } = useDeleteEnquiries((done) => {
    selection.drop(done)
    return changing.offerUndo(done)
  })
  const [replyingTo, setReplyingTo] = useState<string>()
  const [added, setAdded] = useState<{ id: string; text: string }>()

  const confirmation = useConfirmation()
  const askToDelete = (these: Rows) => {
    const [only] = these
    const next = only && these.length === 1 ? neighbourOf(rows, only)?.id : undefined
    confirmation.confirm({
      ...deletionWords(these),
      onYes: () => {
        for (const { id } of these) forgetDrafts(` ${id}`)
        change({ enquiry: wide ? next : undefined }, 'replace')
        deleteEnquiries(these)
      },
      onClosed: () => {
        if (!focusEnquiry(next)) focusOn(focusIds.shown)
      },
    })
  }

  const open = ({ id }: EnquiryRow, by: 'click' | 'key') => {
    change({ enquiry: id }, wide ? 'replace' : 'push')
    if (wide && by === 'key') focusOn(focusIds.heading)
  }
  const mark = (marked: Rows, status: Status, onDone?: (done: Rows) => void) => {
    const others = marked.filter((row) => row.status !== status || row.probablySpam)
    if (others.length > 0) changing.mutate({ rows: others, change: { status }, onDone })
  }
  const markSelected = (status: Status) =>
    mark(selected, status, (done) => {
      selection.drop(done)
      // The pressed button has gone with the selection.
      if (!focusedEnquiry(rows)) focusOn(focusIds.shown)
    })

  /** The address names the enquiry, so that no other takes its place. */
  const beginReply = (id: string) => {
    change({ enquiry: id }, wide || id === chosen?.id ? 'replace' : 'push')
    setReplyingTo(id)
  }

  const act = (name: InboxAct) => {
    const focused = focusedEnquiry(rows)
    const current = focused ?? chosen
    const step = (by: 1 | -1) => {
      const next = rows[rows.findIndex(({ id }) => id === current?.id) + by]
      if (!next) return
      // If the list is covered, the next enquiry takes this one's place.
      if (!focusEnquiry(next.id) || !focusedEnquiry(rows)) change({ enquiry: next.id }, 'replace')
    }
    const markAs = (statusOf: (enquiry: EnquiryRow) => Status) => {
      const [first] = selected
      if (first) markSelected(statusOf(first))
      else if (current) {
        // The list moves on to the next one; an open enquiry stays.
        const next = focused && neighbourOf(rows, focused)
        mark([current], statusOf(current), () => {
          if (focusedEnquiry(rows)?.id === current.id) focusEnquiry(next?.id)
        })
      }
    }
    const acts: Record<InboxAct, () => void> = {
      next: () => step(1),
      previous: () => step(-1),
      reply: () => {
        if (current && reachedAt(current).email) beginReply(current.id)
        else if (current) toast({ title: 'No email address', description: 'Ring them instead.' })
      },
      markReplied: () => markAs(() => 'replied'),
      close: () => markAs(() => 'closed'),
      spam: () => markAs(({ status: now }) => (now === 'spam' ? 'new' : 'spam')),
      select: () => current && selection.toggle(current),
      undo: changing.undoLast,
      delete: () => {
        if (selected.length > 0) askToDelete(selected)
        else if (current) askToDelete([current])
      },
      help: onHelp,
    }
    acts[name]()
  }
  const onKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const name = actOfPress(event)
    if (!name) return
    event.preventDefault()
    // The list moves its focus in a timeout, so the next key waits as long.
    setTimeout(() => act(name))
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  /** Enter and Space in the list wait as long too, for the enquiry then focused. */
  const pressLine = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    setTimeout(() => {
      const focused = focusedEnquiry(rows)
      if (focused && event.key === 'Enter') open(focused, 'key')
      else if (focused) selection.toggle(focused)
    })
  }

  return {
    rows,
    wide,
    chosen,
    work,
    open,
    reach: ({ id }: EnquiryRow) => {
      if (wide) change({ enquiry: id }, 'replace')
    },
    ...selection,
    clear: () => {
      selection.select([])
      focusOn(focusIds.shown)
    },
    confirmation,
    askToDelete,
    mark,
    markSelected,
    markAsKind: ({ id, fullName, kind: now }: EnquiryRow, kind: Kind) => {
      // Disabling would take the focus away.
      if (kind === now || changing.isPending) return
      changing.mutate({ rows: [{ id, fullName }], change: { kind } })
    },
    markAsAnswered: ({ id, fullName }: EnquiryRow) =>
      changing.mutate({
        rows: [{ id, fullName }],
        change: { wroteBackAt: null },
        // The pressed button has gone.
        onDone: ([row]) => row && focusOn(focusIds.heading),
      }),
    allowEmail: ({ id, fullName }: EnquiryRow) =>
      changing.mutate({ rows: [{ id, fullName }], change: { emailAnyway: true } }),
    isMarking: changing.isPending,
    offerUndo: changing.offerUndo,
    onReplySent: changing.onReplySent,
    pressLine,
    replyingTo,
    beginReply,
    /** Text for the end of a reply, until the composer has it. */
    added,
    addToReply: (id: string, text: string) => {
      setAdded({ id, text })
      beginReply(id)
    },
    onAdded: () => setAdded(undefined),
    endReply: () => {
      setReplyingTo(undefined)
      setTimeout(() => focusOn(focusIds.reply))
    },
  }
}
