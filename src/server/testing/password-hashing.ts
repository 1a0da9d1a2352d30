import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

const { pbkdf2 } = crypto

/**
 * Hashes passwords in tests with a small share of the rounds. Payload's 600,000 take a third of a
 * second.
 */
export const hashing = {
  share: 1 / 1_000,
  /** The requested rounds, hash by hash. */
  rounds: new Array<number>(),
}

export const roundsOf = (rounds: number) => Math.ceil(rounds * hashing.share)

const fewRounds: typeof pbkdf2 = (password, salt, iterations, ...rest) => {
  hashing.rounds.push(iterations)
  pbkdf2(password, salt, roundsOf(iterations), ...rest)
}

// This runs before the site's modules are imported, which take it by name.
Object.assign(crypto, { pbkdf2: fewRounds })
syncBuiltinESMExports()
