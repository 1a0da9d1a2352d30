import type { Payload } from 'payload'
import type { ReactNode } from 'react'
import { factNames, facts, type keptFacts } from '@/content/facts'
import { readQuotedFacts } from '@/content/published/site-facts'
import { FactsContext } from './facts-menu'

const keptLabels: Readonly<Record<(typeof keptFacts)[number], string>> = {
  replyTime: 'Reply time',
  enquiriesKept: 'How long closed enquiries are kept',
  referralsKept: 'How long the register of referrals is kept',
  answeredInTime: 'Replies that came in time',
  medianReply: 'Half of the replies came within',
  regulation: 'Who regulates your claims work',
  immigration: 'Whether you advise on immigration',
  ombudsman: 'Where a complaint can go next',
  business: 'Who you are, with addresses and numbers',
  address: 'Your business address',
}

const labels = {
  ...Object.fromEntries(factNames.map((name) => [name, facts[name].label])),
  ...keptLabels,
}

interface PresentFactsProps {
  payload: Payload
  children: ReactNode
}

/** Reads the published facts once for each screen; Payload renders it again on the next. */
export async function PresentFacts({ payload, children }: PresentFactsProps) {
  const values = await readQuotedFacts(payload)
  const quotable = Object.entries(labels).map(([name, label]) => {
    return { name, label, value: values[name] ?? null }
  })
  return <FactsContext value={quotable}>{children}</FactsContext>
}
