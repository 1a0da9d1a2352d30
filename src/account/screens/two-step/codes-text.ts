/**
 * The recovery codes as a text to keep, which says what they are for when it is found years later.
 *
 * @param day when they were made, as it is shown
 */
export function codesText({
  codes,
  host,
  username,
  day,
}: {
  codes: readonly string[]
  host: string
  username: string
  day: string
}): string {
  return [
    `Recovery codes for ${host}`,
    `Username: ${username}`,
    `Made on ${day}. Codes made before no longer work.`,
    '',
    'Where you do not have your phone, each of these signs you in once:',
    '',
    ...codes,
    '',
  ].join('\n')
}
