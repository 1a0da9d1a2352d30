import { withoutOldAddresses } from '@/content/redirects/keep-old-addresses'
import type { Payload, PayloadRequest, RequestContext, Sort } from 'payload'

interface Shared {
  depth?: number
  overrideAccess?: boolean
  req?: Partial<PayloadRequest>
  showHiddenFields?: boolean
  draft?: boolean
}

interface Written extends Shared {
  collection: string
  data: object
}

interface Changed {
  unpublishAllLocales?: boolean
}

/**
 * Payload's own operations, for collections and globals that are known only by their config. Payload's
 * types expect their names in the code.
 */
export interface Operations {
  find(
    options: Shared & { collection: string; pagination?: boolean; sort?: Sort; trash?: boolean },
  ): Promise<{ docs: readonly object[] }>
  findGlobal(options: Shared & { slug: string }): Promise<object>
  create(options: Written): Promise<object>
  update(options: Written & Changed & { id: string; trash?: boolean }): Promise<object>
  delete(options: Shared & { collection: string; id: string }): Promise<object>
  updateGlobal(options: Shared & Changed & { slug: string; data: object }): Promise<object>
}

export const operationsOf = (payload: Payload): Operations => payload

/** Nobody is signed in, and all operations are one transaction. */
export const within = ({ transactionID }: PayloadRequest, context?: RequestContext): Shared => ({
  depth: 0,
  overrideAccess: true,
  // A request of its own: Payload stores the file and what was read on it.
  req: {
    ...(transactionID !== undefined && { transactionID }),
    context: { ...context, ...withoutOldAddresses },
  },
})
