import { isRecord } from '@/platform/is-record'

/** A form's `claimDetails.injuries` is the `injuries` of `claimDetails`. */
export function nested(
  answers: Iterable<readonly [name: string, answer: unknown]>,
): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, answer] of answers) {
    const [outer = '', inner] = name.split('.')
    const group = all[outer]
    all[outer] = inner === undefined ? answer : { ...(isRecord(group) && group), [inner]: answer }
  }
  return all
}
