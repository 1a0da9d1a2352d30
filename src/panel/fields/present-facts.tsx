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

/**
 * Gives the panel's fields the published facts, read once for each screen and not by each field. The
 * panel renders it anew when it goes to another screen, so that a fact that was changed is not old.
 */
export async function PresentFacts({
  payload,
  children,
}: {
  payload: Payload
  children: ReactNode
}) {
  return <FactsContext value={await readFacts(payload)}>{children}</FactsContext>
}
