'use client'

import { toast, useListQuery, useRouteCache } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { asText } from '@/platform/fields/text'
import { Icon } from '@/ui/icons/icon'

const ways = [
  { by: -1, label: 'Move up', icon: 'chevron-up' },
  { by: 1, label: 'Move down', icon: 'chevron-down' },
] as const

type By = (typeof ways)[number]['by']

interface MoveButtonsProps {
  label: string
  /** Counted from 0. */
  place: number
  count: number
  /** Why nothing can be moved. */
  hint?: string | undefined
  onMove: (by: By) => void
}

export function MoveButtons({ label, place, count, hint, onMove }: MoveButtonsProps) {
  return ways.map(({ by, label: way, icon }) => {
    const isEnd = place + by < 0 || place + by >= count
    return (
      // A button at an end can still be focused, so that the focus isn't lost there.
      <button
        key={by}
        type="button"
        value={by}
        aria-label={`${way}: ${label}`}
        title={hint ?? way}
        aria-disabled={isEnd}
        className="inline-grid size-11 cursor-pointer place-items-center rounded border border-transparent bg-transparent p-0 text-text not-aria-disabled:hover:border-line aria-disabled:cursor-default aria-disabled:text-control"
        onClick={() => {
          if (!isEnd) onMove(by)
        }}
      >
        <Icon name={icon} />
      </button>
    )
  })
}

const titleOf = ({ title, question, name }: Readonly<Record<string, unknown>>) =>
  [title, question, name].map(asText).find(Boolean) ?? ''

const rowsOf = z.array(z.looseObject({ id: z.string() })).catch([])

/** Outside the component, since a move redraws the whole list. `at` is in milliseconds. */
let pressed: { id: string; by: By; at: number } | undefined

/** Milliseconds for the list to be redrawn. */
const redrawnWithin = 20_000

/**
 * Moves a row by one place. With Payload's handle, which has no name, the arrow keys move a row down
 * by one place only.
 */
export function MoveCell({ rowData, collectionSlug }: DefaultCellComponentProps) {
  const { data, orderableFieldName, query } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const cell = useRef<HTMLDivElement>(null)
  const rows = rowsOf.parse(data?.docs)
  const id = String(rowData['id'])
  const place = rows.findIndex((row) => row.id === id)
  const hint = query.sort === orderableFieldName ? undefined : 'Sort the list by its order first'

  useEffect(() => {
    if (pressed?.id !== id || Date.now() - pressed.at > redrawnWithin) return
    if (document.activeElement !== document.body) return
    cell.current?.querySelector<HTMLElement>(`[value="${pressed.by}"]`)?.focus()
  }, [id, place])

  const move = async (by: By) => {
    const target = rows[place + by]
    if (!target) return
    pressed = { id, by, at: Date.now() }
    const answer = await fetch('/api/reorder', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        collectionSlug,
        docsToMove: [id],
        newKeyWillBe: by < 0 ? 'less' : 'greater',
        target: { id: target.id },
      }),
    }).catch(() => undefined)
    if (answer?.ok) {
      toast.success(`“${titleOf(rowData)}” is now number ${place + by + 1} of ${rows.length}.`, {
        id: 'moved',
      })
      clearRouteCache()
    } else toast.error('This couldn’t be moved. Reload the list and try again.')
  }
  return (
    // The buttons are taller than the row.
    <div ref={cell} className="-my-3.5 flex">
      <MoveButtons
        label={titleOf(rowData)}
        place={place}
        count={hint ? 0 : rows.length}
        hint={hint}
        onMove={(by) => void move(by)}
      />
    </div>
  )
}
