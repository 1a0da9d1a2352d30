/** A promise that a test fulfils when it says so. */
export function promised<Value = void>() {
  let fulfil: (value: Value) => void = () => {}
  const promise = new Promise<Value>((resolve) => (fulfil = resolve))
  return { promise, fulfil: (value: Value) => fulfil(value) }
}
