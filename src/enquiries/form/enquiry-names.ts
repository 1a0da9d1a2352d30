import type { ClaimType } from '@/enquiries/claim-types'

const contractGroup = 'claimDetails.'
const formGroup = 'details.'

/**
 * The form's name for a claim type's own question. Each type has a prefix of its own, so that what
 * was typed for one is still there after a look at another.
 */
export function detailName(type: ClaimType, field: string): string {
  return `${formGroup}${type}.${field}`
}

/** The contract's name for a claim type's own question, as field errors have it. */
export function contractName(_type: ClaimType, field: string): string {
  return `${contractGroup}${field}`
}

/** The form's name for what the contract calls `claimDetails.injuries`, or for any other path. */
export function nameOfPath(path: string, type: ClaimType): string {
  return path.startsWith(contractGroup) ? detailName(type, path.slice(contractGroup.length)) : path
}

/** Whether a question is asked while a type is chosen. */
export function isAsked(name: string, type: string): boolean {
  return !name.startsWith(formGroup) || name.startsWith(`${formGroup}${type}.`)
}
