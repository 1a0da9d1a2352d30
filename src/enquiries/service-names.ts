import { type ClaimType, claimTypes, claimTypeValues } from './claim-types'

/** What the consultant calls the services where visitors choose among them and read of them. */
export interface ServiceNames {
  /** In the enquiry form. */
  inForm: (type: ClaimType) => string
  /** In reviews: of the value that a review's `service` has. */
  inReviews: (service: string) => string
}

/** What the consultant may call one of them otherwise; empty where they do not. */
interface ServiceName {
  claimType: ClaimType
  formName: string
  reviewName: string
}

/**
 * The names of the services, those of the table where there are no others.
 *
 * @param others what they are called instead
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
