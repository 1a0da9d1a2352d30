// Plain JavaScript: scripts read it before packages are installed.

import { SettingError } from './environment.mjs'

/**
 * The virus scanner, clamd.
 * @param {import('./environment.mjs').Environment} env
 * @returns {{ host: string, port: number } | undefined} undefined if there's none
 * @throws {SettingError} if `CLAMD` isn't a host and a port
 */
export function readScanner(env) {
  if (!env.CLAMD) return undefined
  const [, address, name, port] =
    /^(?:\[([\da-f:.]+)\]|([\w.-]+)):(\d{1,5})$/i.exec(env.CLAMD) ?? []
  const host = address || name
  if (host && Number(port) > 0 && Number(port) < 65_536) return { host, port: Number(port) }
  throw new SettingError(
    `CLAMD is "${env.CLAMD}": set it to the scanner’s host and port, such as 127.0.0.1:3310.`,
  )
}
