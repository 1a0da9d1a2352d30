'use client'

import { Button } from '@/ui/button'
import { Icon } from '@/ui/icons/icon'

export function Pager({
  label,
  number,
  last,
  onTurn,
}: {
  label: string
  number: number
  last: number
  onTurn: (page: number) => void
}) {
  if (last === 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 print:hidden">
      <Button
        variant="secondary"
        size="small"
        disabled={number <= 1}
        onClick={() => onTurn(number - 1)}
      >
        <Icon name="chevron-left" />
        Previous
      </Button>
      <p className="text-small text-muted figures">
        Page {number} of {last}
      </p>
      <Button
        variant="secondary"
        size="small"
        disabled={number >= last}
        onClick={() => onTurn(number + 1)}
      >
        Next
        <Icon name="chevron-right" />
      </Button>
    </nav>
  )
}
