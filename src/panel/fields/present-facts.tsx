import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { factNames, facts } from '@/content/facts'
import { readQuotedFacts } from '@/content/published/site-facts'
import { FactsContext } from './facts-menu'
import { quotable } from './quotable'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(factNames.map((name) => [name, facts[name].label])),
  replyTime: 'Reply time',
  enquiriesKept: 'How long closed enquiries are kept',
  answeredInTime: 'Replies that came in time',
  medianReply: 'Half of the replies came within',
}

/** Reads the published facts once for each screen; Payload renders it again on the next. */
export async function PresentFacts({
  payload,
  children,
}: {
  payload: Payload
  children: ReactNode
}) {
  const value = quotable(labels, await readQuotedFacts(payload))
  return <FactsContext value={value}>{children}</FactsContext>
}
