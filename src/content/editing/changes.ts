import { isRecord } from '@/platform/is-record'
import {
  asStored,
  comparable,
  type DescribedField,
  editedFields,
  labelOf,
  type Stored,
  valueWords,
} from './described-field'

export interface Change {
  /** Names of fields: `values.items.title`. */
  path: string
  /** `Values, 2nd: Title` */
  label: string
  before: string
  after: string
}

/** Up to this length, both texts are shown. */
const shortText = 32

const isShort = (text: string) => text !== '' && text.length <= shortText && !text.includes('\n')

/** The rest is counted. */
const namedFields = 2

/** `Fee: 25% to 30%`, or `Heading, Lead and 2 more`; empty for nothing. */
export function changeWords(changes: readonly Change[]): string {
  const [only] = changes
  if (only && changes.length === 1) {
    const { after, before, label } = only
    return isShort(before) && isShort(after) ? `${label}: ${before} to ${after}` : label
  }
  const labels = [...new Set(changes.map(({ label }) => label))]
  const rest = labels.length - namedFields
  if (rest <= 0) return labels.join(' and ')
  return `${labels.slice(0, namedFields).join(', ')} and ${rest} more`
}

interface Place {
  path: readonly string[]
  within: readonly string[]
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

const nth = (index: number) => `${index + 1}${endings[ordinals.select(index + 1)] ?? 'th'}`

const named = (...parts: readonly string[]) => parts.filter((part) => part !== '')

/**
 * Differences in the form's order. Rows are matched by id, so that an inserted one is one change.
 */
export function changesBetween(
  fields: readonly DescribedField[],
  before: unknown,
  after: unknown,
  { path, within }: Place = { path: [], within: [] },
): Change[] {
  return editedFields(fields).flatMap((field) => {
    const [old, now] = [asStored(before)[field.name], asStored(after)[field.name]]
    const inside = { path: [...path, field.name], within }
    if (field.type === 'array') return ofRows(field, rowsOf(old), rowsOf(now), inside)
    if (field.type !== 'group') return ofValue(field, old, now, inside)
    const deeper = { ...inside, within: named(...within, labelOf(field)) }
    return changesBetween(field.fields ?? [], old, now, deeper)
  })
}

function ofValue(field: DescribedField, old: unknown, now: unknown, place: Place): Change[] {
  if (comparable(field, old) === comparable(field, now)) return []
  const [before, after] = [valueWords(field, old), valueWords(field, now)]
  return [
    {
      path: place.path.join('.'),
      label: named(place.within.join(', '), labelOf(field)).join(': '),
      before,
      // Two pictures, or the same words in bold.
      after: before === after ? `${after} (another one, or formatted differently)` : after,
    },
  ]
}

const rowsOf = (value: unknown): Stored[] => (Array.isArray(value) ? value.filter(isRecord) : [])

const idOf = (row: Stored | undefined) => row?.['id']

/** A line per field. */
const rowWords = ({ fields = [] }: DescribedField, row: Stored): string =>
  named(...changesBetween(fields, {}, row).map(({ after }) => after))
    .filter((words) => words !== 'No')
    .join('\n')

function ofRows(
  field: DescribedField & { name: string },
  before: readonly Stored[],
  after: readonly Stored[],
  { path, within }: Place,
): Change[] {
  // A part's list goes by the part's name.
  const isPart = within.length > 0 && field.name === 'items'
  const list = isPart ? within : named(...within, labelOf(field))
  const change = (label: readonly string[], old: string, now: string): Change => ({
    path: path.join('.'),
    label: label.join(', '),
    before: old,
    after: now,
  })
  const sameAs = (row: Stored) => (other: Stored) => idOf(other) === idOf(row)
  const inside = after.flatMap((row, index) => {
    const place = { path, within: [...list, nth(index)] }
    const earlier = before.find(sameAs(row))
    if (earlier) return changesBetween(field.fields ?? [], earlier, row, place)
    return [change([...place.within, 'added'], '', rowWords(field, row))]
  })
  const removed = before.flatMap((row, index) => {
    if (after.some(sameAs(row))) return []
    return [change([...list, nth(index), 'removed'], rowWords(field, row), '')]
  })
  const old = before.filter((row) => after.some(sameAs(row)))
  const now = after.filter((row) => before.some(sameAs(row)))
  const isMoved = old.some((row, index) => idOf(row) !== idOf(now[index]))
  const firstWords = (rows: readonly Stored[]) =>
    rows.map((row) => rowWords(field, row).split('\n')[0]).join('\n')
  const order = change([...list, 'order'], firstWords(old), firstWords(now))
  return [...inside, ...removed, ...(isMoved ? [order] : [])]
}
