import type { ReactNode } from 'react'
import type { Change } from '@/content/editing/changes'

interface ChangesProps {
  changes: readonly Change[]
  /** The headings of the text before and the one after. */
  names: readonly [string, string]
}

/** Both texts of each change, beside each other if there's room. */
export function Changes({ changes, names: [first, second] }: ChangesProps) {
  return changes.map((change) => (
    <section key={`${change.path} ${change.label}`} className="grid gap-2">
      <h2 className="m-0 font-sans text-body font-medium text-text">{change.label}</h2>
      <dl className="m-0 grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] gap-4">
        <Text name={first}>{change.before}</Text>
        <Text name={second}>{change.after}</Text>
      </dl>
    </section>
  ))
}

function Text({ children, name }: { children: string; name: string }) {
  return (
    <div>
      <dt className="text-fine text-muted">{name}</dt>
      <dd
        dir="auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- else a long text is out of a keyboard's reach
        tabIndex={0}
        className="m-0 mt-1 max-h-56 overflow-auto border-0 border-l-2 border-solid border-line px-3 py-2 wrap-anywhere whitespace-pre-wrap text-text"
      >
        {children === '' ? 'Empty' : children}
      </dd>
    </div>
  )
}

/** @param labelledBy the id of its heading */
export function Notice({ children, labelledBy }: { children: ReactNode; labelledBy?: string }) {
  return (
    <section
      role="alert"
      aria-labelledby={labelledBy}
      className="panel-editing-notice grid gap-3 rounded border border-solid border-brass bg-surface p-5 [&_p]:m-0"
    >
      {children}
    </section>
  )
}
