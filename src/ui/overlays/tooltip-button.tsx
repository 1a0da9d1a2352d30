'use client'

import {
  type ComponentProps,
  type ComponentType,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'

import type { TooltipViewProps } from './tooltip-view'

/** When the last tooltip closed, in milliseconds since the page began. */
let lastClosed = -Infinity

/** Whether a tooltip is open, and what opens it after a delay and closes it. */
function useTooltip() {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(true), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    if (open) lastClosed = performance.now()
    setOpen(false)
  }
  return { open, show, hide }
}

type TooltipButtonProps = Omit<
  ComponentProps<'button'>,
  'type' | 'aria-label' | 'onFocus' | 'onBlur'
> & {
  /** The button's name: read out with it, and shown as its tooltip. */
  label: string
  /** How long the pointer rests before the tooltip shows, in milliseconds. */
  openDelay: number
  /** For how long after a tooltip closed the next one shows at once, in milliseconds. */
  skipDelay: number
}

/**
 * A button that shows only an icon, named by a tooltip. The tooltip shows when a pointer rests on
 * the button and at once on keyboard focus; it closes when both have left, on Escape and on press.
 * What draws it is loaded at the first sign of interest.
 */
export function TooltipButton({
  label,
  openDelay,
  skipDelay,
  onClick,
  ...rest
}: TooltipButtonProps) {
  const [View, setView] = useState<ComponentType<TooltipViewProps>>()
  const { open, show, hide } = useTooltip()

  const load = () => {
    if (View) return
    import('./tooltip-view').then(
      ({ TooltipView }) => setView(() => TooltipView),
      // The button has its name without a tooltip too.
      () => undefined,
    )
  }
  const enter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') return
    load()
    show(performance.now() - lastClosed < skipDelay ? 0 : openDelay)
  }
  return (
    <span className="relative inline-flex" onPointerEnter={enter} onPointerLeave={hide}>
      <button
        type="button"
        aria-label={label}
        onFocus={({ currentTarget }) => {
          if (!currentTarget.matches(':focus-visible')) return
          load()
          show(0)
        }}
        onBlur={hide}
        onClick={(event) => {
          hide()
          onClick?.(event)
        }}
        {...rest}
      />
      {View ? <View label={label} open={open} onClose={hide} /> : null}
    </span>
  )
}
