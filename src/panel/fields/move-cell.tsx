'use client'

import { toast, useListQuery, useRouteCache } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { Icon } from '@/ui/icons/icon'

const rowsOf = z.array(z.looseObject({ id: z.string() }))

const ways = {
  up: { label: 'Move up', icon: 'chevron-up', by: -1, newKeyWillBe: 'less' },
  down: { label: 'Move down', icon: 'chevron-down', by: 1, newKeyWillBe: 'greater' },
} as const

type Way = keyof typeof ways

async function move(collectionSlug: string, id: string, target: string, way: Way): Promise<void> {
  const { newKeyWillBe } = ways[way]
  const answer = await fetch('/api/reorder', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      collectionSlug,
      docsToMove: [id],
      newKeyWillBe,
      target: { id: target },
    }),
  })
  if (!answer.ok) throw new Error(String(answer.status))
}

/** Outside the component, since a move redraws the whole list. */
let pressed: { id: string; way: Way; at: number } | undefined

function remember(id: string, way: Way): void {
  pressed = { id, way, at: Date.now() }
}

/** Milliseconds for the list to be redrawn. */
const redrawnWithin = 20_000

/** What was pressed in a row, if redrawing the list has lost the focus since. */
function lostFocus(id: string): Way | undefined {
  const isLost = document.activeElement === document.body
  if (!isLost || pressed?.id !== id || Date.now() - pressed.at > redrawnWithin) return undefined
  return pressed.way
}

/** Buttons that move a row by one place, for people who don't drag. */
export function MoveCell({ rowData, collectionSlug }: DefaultCellComponentProps) {
  const { data, orderableFieldName, query } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const place = useRef<HTMLDivElement>(null)
  const rows = rowsOf.catch([]).parse(data?.docs ?? [])
  const id = String(rowData['id'])
  const index = rows.findIndex((row) => row.id === id)
  const isInOrder = query.sort === orderableFieldName
  const title = String(rowData['title'] ?? rowData['question'] ?? rowData['name'] ?? '')

  useEffect(() => {
    const way = lostFocus(id)
    if (!way) return
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])]
    const usable = buttons.filter(({ disabled }) => !disabled)
    ;(usable.find(({ value }) => value === way) ?? usable[0])?.focus()
  }, [id, index])

  const press = async (way: Way) => {
    const target = rows[index + ways[way].by]
    if (!target) return
    remember(id, way)
    try {
      await move(collectionSlug, id, target.id, way)
      const now = `“${title}” is now number ${index + ways[way].by + 1} of ${rows.length}.`
      toast.success(now, { id: 'moved' })
      clearRouteCache()
    } catch {
      toast.error('This could not be moved. Load the list again, and try once more.')
    }
  }
  return (
    <div ref={place} className="move-cell">
      {(['up', 'down'] as const).map((way) => (
        <button
          key={way}
          type="button"
          value={way}
          aria-label={`${ways[way].label}: ${title}`}
          title={isInOrder ? ways[way].label : 'Sort the list by its order first'}
          disabled={!isInOrder || !rows[index + ways[way].by]}
          onClick={() => void press(way)}
        >
          <Icon name={ways[way].icon} />
        </button>
      ))}
    </div>
  )
}
