import { type ClaimType, claimTypes, claimTypeValues } from './claim-types'

/** As visitors see them. */
export interface ServiceNames {
  inForm: (type: ClaimType) => string
  /** By a review's `service`. */
  inReviews: (service: string) => string
}

/** Empty if unchanged. */
interface ServiceName {
  claimType: ClaimType
  formName: string
  reviewName: string
}

/**
 * The table's names unless the consultant chose others.
 *
 * Source: docs/product.md, "3.4 Claim types".
 */
export function serviceNames(others: readonly ServiceName[] = []): ServiceNames {
  const called = (type: ClaimType) => others.find(({ claimType }) => claimType === type)
  const typeOf = new Map<string, ClaimType>(
    claimTypeValues.map((type) => [claimTypes[type].service, type]),
  )
  return {
    inForm: (type) => called(type)?.formName || claimTypes[type].label,
    inReviews: (service) => {
      const type = typeOf.get(service)
      return (type && called(type)?.reviewName) || service
    },
  }
}
