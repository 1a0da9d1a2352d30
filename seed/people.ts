/** Fictional. All pairs are used before one repeats. */
const firstNames = ['Amara', 'Ben', 'Chloe', 'David', 'Elif', 'Farid', 'Grace', 'Hannah', 'Ivan']
const lastNames = [
  'Adeyemi',
  'Brown',
  'Clarke',
  'Dhillon',
  'Edwards',
  'Fletcher',
  'Grant',
  'Hughes',
  'Ivanova',
  'Jones',
]

/** Starts again after the last item. */
export function pick<Value>(list: readonly Value[], index: number): Value {
  const value = list[index % list.length]
  if (value === undefined) throw new Error('There is nothing to pick from')
  return value
}

interface Person {
  name: string
  /** At a domain reserved for examples. */
  email: string
  /** From the range that Ofcom reserves for fiction. */
  phone: string
}

/** The first 90 are all different. */
export function person(index: number): Person {
  const first = pick(firstNames, index)
  const last = pick(lastNames, index)
  const number = String(index % 1000).padStart(3, '0')
  return {
    name: `${first} ${last}`,
    email: `${first}.${last}.${index}@example.com`.toLowerCase(),
    phone: `01632 960${number}`,
  }
}
