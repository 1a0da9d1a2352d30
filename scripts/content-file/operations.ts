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
 * Payload's own operations, for collections and globals that are known by their config only. Payload's
 * types are for those that are named in the code.
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

/** What every operation has: nobody is signed in, and all of them are one transaction. */
export const within = (
  { transactionID }: PayloadRequest,
  context?: RequestContext,
): Pick<Shared, 'depth' | 'overrideAccess' | 'req'> => ({
  depth: 0,
  overrideAccess: true,
  // Each gets a request of its own: Payload keeps the file and what was read on it.
  req: {
    ...(transactionID !== undefined && { transactionID }),
    context: { ...context, ...withoutOldAddresses },
  },
})
