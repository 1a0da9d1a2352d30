'use client'

import { toast, useListQuery, useRouteCache } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { Icon } from '@/ui/icons/icon'

/** What a form shows of the column of moves: nothing. */
export function NoField() {
  return null
}

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

/** Buttons that move a row of a list by one place, for whoever does not drag. */
export function MoveCell({ rowData, collectionSlug }: DefaultCellComponentProps) {
  const { data, orderableFieldName, query } = useListQuery()
  const { clearRouteCache } = useRouteCache()
  const [said, setSaid] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef<Way>(null)
  const rows = rowsOf.catch([]).parse(data?.docs ?? [])
  const index = rows.findIndex(({ id }) => id === rowData['id'])
  const isInOrder = query.sort === orderableFieldName

  // The row was taken out of the page and put in elsewhere, and the focus was lost on the way.
  useEffect(() => {
    if (!pressed.current) return
    const buttons = place.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')
    const same = [...(buttons ?? [])].find(({ value }) => value === pressed.current)
    ;(same ?? buttons?.[0])?.focus()
    pressed.current = null
  }, [index])

  const press = async (way: Way) => {
    const target = rows[index + ways[way].by]
    if (!target) return
    pressed.current = way
    try {
      await move(collectionSlug, String(rowData['id']), target.id, way)
      setSaid(`Now number ${index + ways[way].by + 1} of ${rows.length}.`)
      clearRouteCache()
    } catch {
      pressed.current = null
      toast.error('This could not be moved. Load the list again, and try once more.')
    }
  }
  const title = String(rowData['title'] ?? rowData['question'] ?? rowData['name'] ?? '')
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
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}
