import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { factNames, facts } from '@/content/facts'
import { readQuotedFacts } from '@/content/published/quoted-facts'
import { FactsContext } from './facts-menu'
import { quotable, type QuotableFact } from './quotable'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(factNames.map((name) => [name, facts[name].label])),
  replyTime: 'Reply time',
  enquiriesKept: 'How long closed enquiries are kept',
  answeredInTime: 'Replies that came in time',
  medianReply: 'Half of the replies came within',
}

async function readFacts(payload: Payload): Promise<QuotableFact[]> {
  return quotable(labels, await readQuotedFacts(payload))
}

/** Reads the published facts once for each screen; Payload renders it again on the next. */
export async function PresentFacts({
  payload,
  children,
}: {
  payload: Payload
  children: ReactNode
}) {
  return <FactsContext value={await readFacts(payload)}>{children}</FactsContext>
}
