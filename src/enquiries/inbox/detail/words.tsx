import { clsx } from 'clsx'
import { useState } from 'react'
import { Action } from '@/dashboard/shared/action'

/** Lines that show at first: `line-clamp-25`. */
const mostLines = 25

/** Letters that a line has room for. */
const lineLength = 68

/** Counts lines as a column breaks them, so that nothing has to be measured. */
export function isLong(text: string): boolean {
  const lines = text.split('\n').map(({ length }) => Math.max(1, Math.ceil(length / lineLength)))
  return lines.reduce((sum, count) => sum + count, 0) > mostLines
}

/** What someone wrote. A long text begins folded; on paper all of it shows. */
export function Words({ children }: { children: string }) {
  const [isWhole, setIsWhole] = useState(false)
  const long = isLong(children)
  return (
    <>
      <p
        dir="auto"
        className={clsx(
          'mt-1 max-w-measure text-body whitespace-pre-wrap',
          long && !isWhole && 'line-clamp-25 print:line-clamp-none',
        )}
      >
        {children}
      </p>
      {long ? (
        <Action
          variant="quiet"
          className="-ml-4"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Show all'}
        </Action>
      ) : null}
    </>
  )
}
