/** The commonest providers in the UK. */
const providers =
  'gmail.com googlemail.com hotmail.com hotmail.co.uk outlook.com live.com live.co.uk msn.com yahoo.com yahoo.co.uk icloud.com me.com aol.com btinternet.com sky.com virginmedia.com ntlworld.com talktalk.net protonmail.com'.split(
    ' ',
  )

/** Real domains a letter away from one of those. */
const real = new Set(
  'mail.com email.com ymail.com gmx.com fmail.com hotmail.fr hotmail.it hotmail.de yahoo.ca yahoo.de yahoo.fr live.ca aim.com'.split(
    ' ',
  ),
)

const slips = [
  [/\.(?:con|cmo|ocm|comm|cim|vom|xom|cpm)$/, '.com'],
  [/\.(?:couk|co\.(?:ik|yk|ul|u)|(?:c|o|cp|c0)\.uk)$/, '.co.uk'],
] as const

/** True if one is the other with a letter left out, doubled, changed, or two exchanged. */
function isOneSlip(one: string, other: string): boolean {
  if (one.length > other.length) return isOneSlip(other, one)
  const at = Array.from(other).findIndex((letter, index) => letter !== one[index])
  const [rest, restOfOther] = [one.slice(at), other.slice(at)]
  if (one.length < other.length) return rest === restOfOther.slice(1)
  const exchanged = `${rest.charAt(1)}${rest.charAt(0)}${rest.slice(2)}`
  return rest.slice(1) === restOfOther.slice(1) || exchanged === restOfOther
}

/** The domain that was probably meant; undefined if the address may be right. */
export function meantDomain(address: string): string | undefined {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  if (providers.includes(domain) || real.has(domain)) return undefined
  const ended = slips.reduce((text, [slip, end]) => text.replace(slip, end), domain)
  const provider = providers.find((one) => one === ended || isOneSlip(ended, one))
  return provider ?? (ended === domain ? undefined : ended)
}
