'use client'

import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { offerOf, type QuotableFact } from './quotable'
import './fields.css'

const Facts = createContext<readonly QuotableFact[]>([])

export function FactsContext({
  value,
  children,
}: {
  value: readonly QuotableFact[]
  children: ReactNode
}) {
  return <Facts value={value}>{children}</Facts>
}

export const useFacts = () => use(Facts)

interface FactsMenuProps {
  /** Quotes the fact in the text, and puts the focus back there. */
  onChoose: (name: string) => void
  /** Puts the focus back if no fact was chosen. */
  onLeave?: () => void
  className?: string
}

const steps: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_from, count) => count - 1,
}

/** Source: ARIA Authoring Practices Guide, "Menu Button Pattern". */
export function FactsMenu({ onChoose, onLeave, className = '' }: FactsMenuProps) {
  const facts = useFacts()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  if (facts.length === 0) return null

  const close = () => menu.current?.hidePopover()
  const leave = () => {
    close()
    if (onLeave) onLeave()
    else button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const items = itemsOf(menu)
    const from = items.findIndex((item) => item === document.activeElement)
    const step = steps[event.key]
    const next = step
      ? items[step(from, items.length)]
      : beginningWith(event.key, [...items.slice(from + 1), ...items.slice(0, from + 1)])
    if (next) next.focus()
    else if (event.key === 'Escape') leave()
    else if (event.key === 'Tab') {
      leave()
      return
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <span className={`facts-menu ${className}`}>
      <button
        ref={button}
        type="button"
        className="facts-menu__button"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          menu.current?.showPopover()
        }}
      >
        Insert a fact
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label="Facts, with what they say now"
        popover="auto"
        className="facts-menu__list"
        onKeyDown={onKeyDown}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') place(button, menu)
        }}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') itemsOf(menu)[0]?.focus({ preventScroll: true })
        }}
      >
        {facts.map((fact) => (
          <button
            key={fact.name}
            type="button"
            role="menuitem"
            tabIndex={-1}
            onClick={() => {
              close()
              onChoose(fact.name)
            }}
          >
            {offerOf(fact)}
          </button>
        ))}
      </div>
    </span>
  )
}

const itemsOf = (menu: RefObject<HTMLElement | null>) => [
  ...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

const beginningWith = (key: string, items: readonly HTMLElement[]) =>
  /^\S$/.test(key)
    ? items.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()))
    : undefined

/** From the edge of the window, in pixels. */
const gap = 8

/** Opens the menu under its button, or above it if there's more room, always inside the window. */
function place(button: RefObject<HTMLElement | null>, menu: RefObject<HTMLElement | null>): void {
  if (!button.current || !menu.current) return
  const { top, bottom, left, right } = button.current.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = clientHeight - bottom - gap
  const opensUp = below < 240 && top > below
  const width = Math.min(384, clientWidth - 2 * gap)
  const { style } = menu.current
  style.width = `${width}px`
  style.maxHeight = `${Math.min(416, (opensUp ? top - gap : below) - gap)}px`
  style.left = `${Math.max(gap, Math.min(right - width, left, clientWidth - width - gap))}px`
  style.top = opensUp ? 'auto' : `${bottom + 4}px`
  style.bottom = opensUp ? `${clientHeight - top + 4}px` : 'auto'
}
