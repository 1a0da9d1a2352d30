/**
 * What Jest gives the current test file; it's new for each file.
 * @type {Record<string, (...args: unknown[]) => unknown>}
 */
export const given = {}

/**
 * One of them, for the current file, since this module is evaluated once.
 * @param {string} name
 */
const the = (name) =>
  new Proxy(() => undefined, {
    get: (_, key) => /** @type {unknown} */ (Reflect.get(given[name] ?? {}, key)),
    apply: (_, __, /** @type {unknown[]} */ args) => given[name]?.(...args),
  })

export const afterAll = the('afterAll')
export const afterEach = the('afterEach')
export const beforeAll = the('beforeAll')
export const beforeEach = the('beforeEach')
export const describe = the('describe')
export const expect = the('expect')
export const test = the('test')
