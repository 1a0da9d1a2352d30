import { clsx } from 'clsx'
import { useState } from 'react'
import { Action } from '@/dashboard/shared/action'

/** Lines that show at first, as the class says too. Nothing has to be measured. */
const mostLines = 25
const lettersOfThem = 1_700

export const isLong = (text: string): boolean =>
  text.length > lettersOfThem || text.split('\n').length > mostLines

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
