import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

import Runtime from 'jest-runtime'
import { register } from 'tsx/esm/api'

import { inProject } from '../project/files.mjs'
import { given } from './jest-globals.mjs'

register({ tsconfig: inProject('scripts', 'testing', 'tsconfig.native.json') })
process.setSourceMapsEnabled(true)

const require = createRequire(import.meta.url)

let files = 0

/**
 * Jest's runtime, but Node imports the tests: the files that one process runs share the modules of
 * Payload and of the site. Jest would import them again for each, which takes seven seconds of
 * processor time.
 */
export default class NativeRuntime extends Runtime {
  /**
   * Gives Jest's `test` and `expect`, new for each file, in the realm of the tests' own values: elsewhere
   * `expect.any(String)` means another `String`.
   * @override
   * @template Module
   * @param {string} file
   * @returns {Module}
   */
  requireInternalModule(file) {
    Reflect.deleteProperty(require.cache, file)
    Reflect.deleteProperty(globalThis, Symbol.for('EVENT_HANDLERS'))
    /** @type {unknown} */
    const made = require(file)
    return /** @type {Module} */ (made)
  }

  /**
   * @override
   * @param {object} own what `@jest/globals` exports to this file
   */
  setGlobalsForRuntime(own) {
    Object.assign(given, own)
  }

  /** @override */
  unstable_shouldLoadAsEsm() {
    return true
  }

  /**
   * @override
   * @param {string} file
   */
  unstable_importModule(file) {
    // Jest's stack traces only know the source maps of Jest's own transforms.
    Reflect.deleteProperty(Error, 'prepareStackTrace')
    files += 1
    return import(`${pathToFileURL(file).href}?${files}`)
  }
}
