import { Skeleton } from '@/ui/skeleton'

const rows = [1, 2, 3, 4, 5, 6] as const

/** Stands in for a list while it is being fetched. */
export function ListSkeleton({ label }: { label: string }) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="divide-y divide-line rounded border border-line">
        {rows.map((row) => (
          <div key={row} className="flex flex-col gap-3 p-4">
            <Skeleton className="w-2/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </div>
  )
}
