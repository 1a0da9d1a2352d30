import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '@/ui/icons/icon'
import { failureText } from '@/platform/calls/api-client'
import { Action } from './action'
import type { ListPage } from './list-page'

/** The `children` say why a list is empty and what can be done. */
export function Empty({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="flex min-h-48 flex-col items-center justify-center gap-4 rounded border border-line p-6 text-center text-muted">
      <Icon name={icon} className="size-8 text-brass" />
      {children}
    </div>
  )
}

export function Failed({ error, retry }: { error: Error; retry: () => void }) {
  return (
    <div
      role="alert"
      className="flex min-h-48 flex-col items-center justify-center gap-5 rounded border border-line bg-surface p-6 text-center"
    >
      <p className="flex items-start gap-3">
        <Icon name="alert" className="mt-0.5 size-5 shrink-0 text-danger" />
        {failureText(error)}
      </p>
      <Action icon="refresh" onClick={retry}>
        Try again
      </Action>
    </div>
  )
}

/** Placeholder lines while a query loads, for an element with the role of a status. */
export function LoadingLines({ label, className = '' }: { label: string; className?: string }) {
  return (
    <div className={`flex flex-col gap-3 ${className}`}>
      <span className="sr-only">{label}</span>
      {['w-2/5', 'w-3/5', 'w-4/5'].map((width) => (
        <span key={width} aria-hidden className={`block h-4 rounded bg-raised ${width}`} />
      ))}
    </div>
  )
}

export function ListSkeleton({ label }: { label: string }) {
  return (
    <div className="divide-y divide-line rounded border border-line">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <LoadingLines key={row} label={row === 1 ? label : ''} className="p-4" />
      ))}
    </div>
  )
}

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: Error | null; refetch: () => Promise<unknown> }
  loading: ReactNode
  children: (data: Data) => ReactNode
}

/** The screen of a query while it loads, and if that fails. */
export function Loaded<Data>({ query: { data, error, refetch }, ...props }: LoadedProps<Data>) {
  return (
    <>
      {error ? <Failed error={error} retry={() => void refetch()} /> : null}
      {data === undefined && !error ? <div role="status">{props.loading}</div> : null}
      {data === undefined ? null : props.children(data)}
    </>
  )
}

interface ListProps<Row> {
  query: UseQueryResult<ListPage<Row>>
  /** The name of its pages. */
  label: string
  loading: string
  /** The reason why it's empty. */
  none: string
  icon: IconName
  /** Without this, only one page is shown. */
  onTurn?: ((page: number) => void) | undefined
  children: (rows: readonly Row[]) => ReactNode
}

export function List<Row>({ query, label, loading, none, icon, onTurn, children }: ListProps<Row>) {
  return (
    <Loaded query={query} loading={<ListSkeleton label={loading} />}>
      {(page) => (
        <>
          {page.total === 0 ? (
            <Empty icon={icon}>
              <p role="status">{none}</p>
            </Empty>
          ) : (
            <div aria-busy={query.isPlaceholderData}>{children(page.rows)}</div>
          )}
          {onTurn ? <Pager label={label} page={page} onTurn={onTurn} /> : null}
        </>
      )}
    </Loaded>
  )
}

interface PagerProps {
  label: string
  page: Pick<ListPage<unknown>, 'number' | 'last'>
  onTurn: (page: number) => void
}

export function Pager({ label, page: { number, last }, onTurn }: PagerProps) {
  if (last === 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex items-center justify-between gap-3 print:hidden">
      <Action icon="chevron-left" disabled={number <= 1} onClick={() => onTurn(number - 1)}>
        Previous
      </Action>
      <p className="text-small text-muted figures">
        Page {number} of {last}
      </p>
      <Action
        icon="chevron-right"
        disabled={number >= last}
        onClick={() => onTurn(number + 1)}
        className="flex-row-reverse"
      >
        Next
      </Action>
    </nav>
  )
}
