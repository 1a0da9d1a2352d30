import type { ClaimType } from '@/enquiries/claim-types'

const contractGroup = 'claimDetails.'
const formGroup = 'details.'

/** Prefixed by type, so that answers survive a look at another type. */
export function detailName(type: ClaimType, field: string): string {
  return `${formGroup}${type}.${field}`
}

/** As field errors name it. */
export function contractName(_type: ClaimType, field: string): string {
  return `${contractGroup}${field}`
}

/** From the contract's `claimDetails.injuries`. */
export function nameOfPath(path: string, type: ClaimType): string {
  return path.startsWith(contractGroup) ? detailName(type, path.slice(contractGroup.length)) : path
}

export function isAsked(name: string, type: string): boolean {
  return !name.startsWith(formGroup) || name.startsWith(`${formGroup}${type}.`)
}
