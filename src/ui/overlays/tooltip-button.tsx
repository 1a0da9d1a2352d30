'use client'

import { type ComponentProps, useState } from 'react'
import type { Interest, TooltipView } from './tooltip-view'

/** Shows its name when a pointer rests on it, or at once on keyboard focus; the code loads then. */
export function TooltipButton({
  label,
  onClick,
  ...rest
}: Pick<ComponentProps<'button'>, 'className' | 'children'> & {
  label: string
  onClick: () => void
}) {
  const [View, setView] = useState<typeof TooltipView>()
  const [interest, setInterest] = useState<Interest>()

  const begin = (atOnce: boolean) => {
    setInterest({ since: interest?.since ?? performance.now(), atOnce })
    if (View) return
    import('./tooltip-view').then(
      ({ TooltipView }) => setView(() => TooltipView),
      () => undefined,
    )
  }
  const end = () => setInterest(undefined)
  return (
    <span
      className="relative inline-flex"
      onPointerEnter={({ pointerType }) => {
        if (pointerType !== 'touch') begin(false)
      }}
      onPointerLeave={end}
    >
      <button
        type="button"
        aria-label={label}
        onFocus={({ currentTarget }) => {
          if (currentTarget.matches(':focus-visible')) begin(true)
        }}
        onBlur={end}
        onClick={() => {
          end()
          onClick()
        }}
        {...rest}
      />
      {View ? <View label={label} interest={interest} onClose={end} /> : null}
    </span>
  )
}
