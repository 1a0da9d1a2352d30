import { isRecord } from '@/platform/is-record'
import { type DescribedField, isEdited, labelOf, type Stored, valueWords } from './described-field'

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
  return listed(changes.map(({ label }) => label))
}

/** `Heading, Lead and 2 more` */
export function listed(labels: readonly string[]): string {
  const distinct = [...new Set(labels)]
  const rest = distinct.length - namedFields
  if (rest <= 0) return distinct.join(' and ')
  return `${distinct.slice(0, namedFields).join(', ')} and ${rest} more`
}

export interface Change {
  /** `values.items.1.title`, or a list's own path. */
  path: string
  /** `Values, 2nd: Title` */
  label: string
  before: string
  after: string
}

interface Place {
  path: readonly string[]
  within: readonly string[]
}

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' })
const endings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' }

const nth = (index: number) => `${index + 1}${endings[ordinals.select(index + 1)] ?? 'th'}`

const named = (within: readonly string[], label: string) =>
  [within.join(', '), label].filter((part) => part !== '').join(': ')

const asStored = (value: unknown): Stored => (isRecord(value) ? value : {})
const rowsOf = (value: unknown): Stored[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/**
 * Differences in the form's order. Rows are matched by id, so that an inserted one is one change.
 */
export function changesBetween(
  fields: readonly DescribedField[],
  before: unknown,
  after: unknown,
): Change[] {
  return ofFields(fields, asStored(before), asStored(after), { path: [], within: [] })
}

function ofFields(
  fields: readonly DescribedField[],
  before: Stored,
  after: Stored,
  place: Place,
): Change[] {
  return fields.filter(isEdited).flatMap((field) => ofField(field, before, after, place))
}

function ofField(field: DescribedField, before: Stored, after: Stored, place: Place): Change[] {
  const { name, type } = field
  if (type === 'tabs') {
    return (field.tabs ?? []).flatMap((tab) =>
      ofField({ ...tab, type: tab.name === undefined ? 'row' : 'group' }, before, after, place),
    )
  }
  if (name === undefined) return ofFields(field.fields ?? [], before, after, place)
  const inside = { ...place, path: [...place.path, name] }
  if (type === 'group') {
    const label = labelOf(field)
    const within = label === '' ? place.within : [...place.within, label]
    const deeper = { ...inside, within }
    return ofFields(field.fields ?? [], asStored(before[name]), asStored(after[name]), deeper)
  }
  if (type === 'array') return ofRows(field, rowsOf(before[name]), rowsOf(after[name]), inside)
  return ofValue(field, before[name], after[name], inside)
}

/** Lists of texts and choices are arrays, empty for none. */
export const isNothing = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

const referenced = (value: unknown): unknown =>
  isRecord(value) && 'id' in value && !('root' in value) ? value['id'] : value

function isSame(field: DescribedField, before: unknown, after: unknown): boolean {
  if (field.type === 'checkbox') return (before === true) === (after === true)
  if (isNothing(before) && isNothing(after)) return true
  if (field.type === 'date') return Date.parse(String(before)) === Date.parse(String(after))
  return JSON.stringify(referenced(before)) === JSON.stringify(referenced(after))
}

function ofValue(
  field: DescribedField,
  before: unknown,
  after: unknown,
  { path, within }: Place,
): Change[] {
  if (isSame(field, before, after)) return []
  const words = { before: valueWords(field, before), after: valueWords(field, after) }
  // Two pictures, or the same words in bold.
  const isAlike = words.before === words.after
  return [
    {
      path: path.join('.'),
      label: named(within, labelOf(field)),
      before: words.before,
      after: isAlike ? `${words.after} (another, or set otherwise)` : words.after,
    },
  ]
}

/** A line per field. */
function rowWords(field: DescribedField, row: Stored): string {
  return ofFields(field.fields ?? [], {}, row, { path: [], within: [] })
    .map(({ after }) => after)
    .filter((words) => words !== '' && words !== 'No')
    .join('\n')
}

const idOf = (row: Stored) => row['id']

function ofRows(
  field: DescribedField,
  before: readonly Stored[],
  after: readonly Stored[],
  { path, within }: Place,
): Change[] {
  const list = path.join('.')
  // A part's list goes by the part's name.
  const label = within.length > 0 && field.name === 'items' ? '' : labelOf(field)
  const listed = label === '' ? within : [...within, label]
  const names = { path: list, label: listed.join(', ') }
  const old = new Map(before.map((row) => [idOf(row), row]))
  const kept = new Set(after.map(idOf))
  const inside = after.flatMap((row, index) => {
    const deeper = { path: [...path, String(index)], within: rowNames(listed, index) }
    const earlier = old.get(idOf(row))
    if (earlier) return ofFields(field.fields ?? [], earlier, row, deeper)
    const words = rowWords(field, row)
    return [{ path: list, label: `${deeper.within.join(', ')}, added`, before: '', after: words }]
  })
  const removed = before.flatMap((row, index) =>
    kept.has(idOf(row))
      ? []
      : [
          {
            path: list,
            label: `${rowNames(listed, index).join(', ')}, removed`,
            before: rowWords(field, row),
            after: '',
          },
        ],
  )
  return [...inside, ...removed, ...ofOrder(field, before, after, names)]
}

const rowNames = (listed: readonly string[], index: number) => [...listed, nth(index)]

/** Rows in both states, in another order. */
function ofOrder(
  field: DescribedField,
  before: readonly Stored[],
  after: readonly Stored[],
  { label, path }: { label: string; path: string },
): Change[] {
  const both = (rows: readonly Stored[], others: readonly Stored[]) => {
    const ids = new Set(others.map(idOf))
    return rows.filter((row) => ids.has(idOf(row)))
  }
  const [old, now] = [both(before, after), both(after, before)]
  if (old.every((row, index) => idOf(row) === idOf(now[index] ?? {}))) return []
  const firstWords = (rows: readonly Stored[]) =>
    rows.map((row) => rowWords(field, row).split('\n')[0]).join('\n')
  return [{ path, label: `${label}, order`, before: firstWords(old), after: firstWords(now) }]
}
