import * as Radix from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

export interface Tab {
  id: string
  label: string
  count?: number | undefined
  content: ReactNode
}

interface TabsProps {
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (id: string) => void
  /** Puts the list of tabs and the open panel in their places. */
  children: (list: ReactNode, panels: ReactNode) => ReactNode
}

/** Only the open panel is in the page. */
export function Tabs({ label, tabs, value, onValueChange, children }: TabsProps) {
  const list = (
    <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto p-1 print:hidden">
      {tabs.map((tab) => (
        <Radix.Trigger
          key={tab.id}
          value={tab.id}
          className="-mb-px inline-flex min-h-12 items-center gap-2 border-b-2 border-transparent px-2.5 font-medium whitespace-nowrap text-muted hover:text-text hover:transition-colors data-[state=active]:border-brass data-[state=active]:text-text max-sm:grow max-sm:flex-col max-sm:justify-start max-sm:gap-0.5 max-sm:px-1.5 max-sm:py-2.5 max-sm:text-small sm:px-4"
        >
          {tab.label}
          {tab.count === undefined ? null : (
            <span className="rounded bg-raised px-2 text-fine text-text figures">{tab.count}</span>
          )}
        </Radix.Trigger>
      ))}
    </Radix.List>
  )
  const panels = tabs.map((tab) => (
    <Radix.Content key={tab.id} value={tab.id} className="wide:h-full">
      {tab.content}
    </Radix.Content>
  ))
  return (
    <Radix.Root value={value} onValueChange={onValueChange} className="wide:h-full">
      {children(list, panels)}
    </Radix.Root>
  )
}
