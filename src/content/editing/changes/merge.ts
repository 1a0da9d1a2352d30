import { isRecord } from '@/platform/is-record'
import { type Change, changesBetween } from './changes'
import { type DescribedField, type Stored } from './described-field'

interface Fork {
  /** What this form was filled from. */
  base: unknown
  mine: Stored
  /** Stored elsewhere since. */
  theirs: Stored
}

/** A list counts as one text: its rows may have moved. */
function outermost(path: string): string {
  const parts = path.split('.')
  const row = parts.findIndex((part) => /^\d+$/.test(part))
  return (row === -1 ? parts : parts.slice(0, row)).join('.')
}

const pathsOf = (changes: readonly Change[]) => new Set(changes.map(({ path }) => outermost(path)))

/** In both, or only there without a conflict here. */
export function differences(
  fields: readonly DescribedField[],
  { base, mine, theirs }: Fork,
): { both: Change[]; onlyTheirs: Change[] } {
  const typed = pathsOf(changesBetween(fields, base, mine))
  const all = changesBetween(fields, mine, theirs)
  const isTyped = ({ path }: Change) => typed.has(outermost(path))
  return { both: all.filter(isTyped), onlyTheirs: all.filter((change) => !isTyped(change)) }
}

const valueAt = (document: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), document)

function withValue(document: unknown, path: readonly string[], value: unknown): Stored {
  const [name = '', ...rest] = path
  const kept = isRecord(document) ? document : {}
  return { ...kept, [name]: rest.length === 0 ? value : withValue(kept[name], rest, value) }
}

export function mineOverTheirs(fields: readonly DescribedField[], fork: Fork): Stored {
  const paths = [...pathsOf(differences(fields, fork).onlyTheirs)].map((path) => path.split('.'))
  return paths.reduce(
    (merged, path) => withValue(merged, path, valueAt(fork.theirs, path) ?? null),
    fork.mine,
  )
}
