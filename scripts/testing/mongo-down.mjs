import { group } from './mongo-up.mjs'

/** Stops the tests' MongoDB and removes its files. */
export default function mongoDown() {
  return group.end()
}
