import { type ClaimType, claimTypes, claimTypeValues } from './claim-types'

export type ServiceNames = ReturnType<typeof serviceNames>

/** An empty name leaves the table's. */
interface ServiceName {
  claimType: ClaimType
  formName: string
  reviewName: string
}

/** The table's names unless the consultant chose others. */
export function serviceNames(others: readonly ServiceName[] = []) {
  const called = (type: ClaimType) => others.find(({ claimType }) => claimType === type)
  return {
    inForm: (type: ClaimType): string => called(type)?.formName || claimTypes[type].label,
    /** Takes a review's `service`. */
    inReviews: (service: string): string => {
      const type = claimTypeValues.find((one) => claimTypes[one].service === service)
      return (type && called(type)?.reviewName) || service
    },
  }
}
