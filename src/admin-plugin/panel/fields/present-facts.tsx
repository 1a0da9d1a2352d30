import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { factNames, facts } from '@/content/facts'
import { replyTimeWords } from '@/contract/work/due-time'
import { readQuotedFigures } from '@/database/quoted-figures'
import { readSiteFacts } from '@/database/site-facts'
import { FactsContext } from './facts-context'
import { quotable, type QuotableFact } from './quotable'

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(factNames.map((name) => [name, facts[name].label])),
  replyTime: 'Reply time',
  answeredInTime: 'Replies that came in time',
  medianReply: 'Half of the replies came within',
}

async function readFacts(payload: Payload): Promise<QuotableFact[]> {
  const [{ facts: stated, replyTime }, figures] = await Promise.all([
    readSiteFacts(payload),
    readQuotedFigures(payload),
  ])
  return quotable(labels, { ...stated, replyTime: replyTimeWords(replyTime), ...figures })
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
