import { isRecord } from '@/platform/is-record'
import { type Change, changesBetween } from './changes'
import { type DescribedField, type Stored } from './described-field'

/** The states of a document that was changed in two places. */
interface Fork {
  /** What this form was filled from. */
  base: unknown
  /** What stands in this form. */
  mine: Stored
  /** What was stored elsewhere since. */
  theirs: Stored
}

/** A list counts as one text here: its rows stand at other places in the other state. */
function outermost(path: string): string {
  const parts = path.split('.')
  const row = parts.findIndex((part) => /^\d+$/.test(part))
  return (row === -1 ? parts : parts.slice(0, row)).join('.')
}

const pathsOf = (changes: readonly Change[]) => new Set(changes.map(({ path }) => outermost(path)))

/** What differs between here and there: in both, or only there, which nothing here speaks against. */
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

/** What stands here, over what was changed only there. */
export function mineOverTheirs(fields: readonly DescribedField[], fork: Fork): Stored {
  const paths = [...pathsOf(differences(fields, fork).onlyTheirs)].map((path) => path.split('.'))
  return paths.reduce(
    (merged, path) => withValue(merged, path, valueAt(fork.theirs, path) ?? null),
    fork.mine,
  )
}
