import type { ToastContent } from '@/ui/overlays/toast'
import { failures } from '@/platform/notices'
import { failureText } from '@/platform/calls/api-client'

export interface Outcome<Row> {
  done: Row[]
  failed: { row: Row; error: Error }[]
}

/** In parallel; one failure doesn't stop the others. */
export async function withEach<Row>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
): Promise<Outcome<Row>> {
  const settled = await Promise.allSettled(rows.map(act))
  const outcome: Outcome<Row> = { done: [], failed: [] }
  for (const [index, row] of rows.entries()) {
    const result = settled[index]
    if (result?.status === 'fulfilled') outcome.done.push(row)
    else outcome.failed.push({ row, error: asError(result?.reason) })
  }
  return outcome
}

const asError = (reason: unknown) => (reason instanceof Error ? reason : new Error(String(reason)))

const mostNamed = 3

export const enquiriesInWords = (count: number) =>
  count === 1 ? '1 enquiry' : `${count} enquiries`

/** Says which weren't done, and why. */
export function outcomeNotice(
  { done, failed }: Outcome<{ fullName: string }>,
  doneTitle: string,
): ToastContent {
  const [only] = done
  if (failed.length === 0) {
    const description = done.length === 1 && only ? only.fullName : enquiriesInWords(done.length)
    return { title: doneTitle, description }
  }
  const named = failed
    .slice(0, mostNamed)
    .map(({ row, error }) => `${row.fullName} (${failureText(error)})`)
  const rest = failed.length - named.length
  const names = [...named, ...(rest > 0 ? [`${rest} more`] : [])].join(', ')
  const description = `${done.length} of ${enquiriesInWords(done.length + failed.length)} done. Not done: ${names}.`
  return { ...failures.action, description, variant: 'destructive' }
}
