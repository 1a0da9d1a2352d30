import { withoutOldAddresses } from '@/content/redirects/keep-old-addresses'
import type { Payload, PayloadRequest, RequestContext, Sort } from 'payload'

interface Shared {
  depth?: number
  overrideAccess?: boolean
  req?: Partial<PayloadRequest>
  showHiddenFields?: boolean
  draft?: boolean
}

interface Found {
  docs: readonly object[]
}

interface Written extends Shared {
  collection: string
  data: object
}

/**
 * Payload's own operations, for collections and globals that are known only by their config. Payload's
 * types expect their names in the code.
 */
export interface Operations {
  find(
    options: Shared & { collection: string; pagination?: boolean; sort?: Sort; trash?: boolean },
  ): Promise<Found>
  findGlobal(options: Shared & { slug: string }): Promise<object>
  create(options: Written): Promise<object>
  update(
    options: Written & { id: string; trash?: boolean; unpublishAllLocales?: boolean },
  ): Promise<object>
  delete(options: Shared & { collection: string; id: string }): Promise<object>
  updateGlobal(
    options: Shared & { slug: string; data: object; unpublishAllLocales?: boolean },
  ): Promise<object>
}

export const operationsOf = (payload: Payload): Operations => payload

/** Nobody is signed in, and all operations are one transaction. */
export const within = (
  { transactionID }: PayloadRequest,
  context?: RequestContext,
): Pick<Shared, 'depth' | 'overrideAccess' | 'req'> => ({
  depth: 0,
  overrideAccess: true,
  // A request of its own: Payload stores the file and what was read on it.
  req: {
    ...(transactionID !== undefined && { transactionID }),
    context: { ...context, ...withoutOldAddresses },
  },
})
