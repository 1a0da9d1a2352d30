import type { FieldHook, TextField, TypeWithID } from 'payload'

/** A host and what follows it; not a file, such as index.html. */
const bareAddress = /^(?:[a-z\d-]+\.)+(?!(?:html?|php|aspx?|pdf)\b)[a-z]{2,}(?:[/?#]\S*)?$/i

export const withHttps = (text: string) => (bareAddress.test(text) ? `https://${text}` : text)

/** Source: Royal Mail, "What is PAF?"; the crown dependencies have the same form. */
const lastPostcode = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})$/i

/** Corrects a postcode, or an address that ends with one. */
export const withPostcode = (text: string) =>
  text.replace(lastPostcode, (_, district: string, rest: string) =>
    `${district} ${rest}`.toUpperCase(),
  )

/** Tidies on publishing: a draft is stored while it's being typed. */
export function tidying(tidy: (text: string, data: object) => string): Pick<TextField, 'hooks'> {
  const hook: FieldHook<TypeWithID & { _status?: string }, unknown> = ({ data = {}, value }) =>
    typeof value === 'string' && data._status !== 'draft' ? tidy(value.trim(), data) : value
  return { hooks: { beforeValidate: [hook] } }
}
