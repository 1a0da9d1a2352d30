import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { accountCalls } from '@/account/calls'
import { enquiriesQuerySchema, enquiryEvents, enquiryExport } from '@/enquiries/calls'
import { enquiryRowSchema, noteSchema, otherSchema } from '@/enquiries/enquiry-work'
import { type Call, healthCall, readyCall } from '@/platform/calls/call'
import { calls } from '@/server/pipeline/calls'
import { type ClaimField, claimFields, claimTypes, claimTypeValues } from '@/enquiries/claim-types'
import { maxBodyBytes } from '@/platform/limits'
import {
  type LinkPlace,
  pageNames,
  type PageName,
  type PublicPage,
  publicPages,
} from '@/platform/pages'
import {
  type AnyMailKind,
  anyMailKinds,
  mailRules,
  mailSettingsSchema,
  switchedMails,
  whenSent,
} from '@/enquiries/mail'
import { storedReviewSchema } from '@/reviews/review'

const code = (text: string) => `\`${text}\``

const codes = (texts: readonly string[]) => texts.map(code).join(', ')

const jsonSchema = z.object({
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  enum: z.array(z.string()).default([]),
})

/**
 * The shape of a JSON schema's value by its names: `{id, notes: [{text, at}]}`; for a plain
 * value its choices if they're to be named, otherwise nothing.
 */
function shapeOf(described: unknown, namesChoices: boolean): string {
  const { anyOf, enum: choices, items, properties, required } = jsonSchema.parse(described)
  if (items !== undefined) return `[${shapeOf(items, namesChoices)}]`
  if (namesChoices && choices.length > 0) return choices.join('|')
  // A record of known names has no properties.
  const named = properties ?? Object.fromEntries(required.map((name) => [name, {}]))
  if (Object.keys(named).length === 0) {
    return anyOf
      .map((one) => shapeOf(one, namesChoices))
      .filter(Boolean)
      .join(' or ')
  }
  const names = Object.entries(named).map(([name, value]) => {
    const inner = shapeOf(value, namesChoices)
    const mark = required.includes(name) ? '' : '?'
    return inner === '' || inner === '[]' ? `${name}${mark}` : `${name}${mark}: ${inner}`
  })
  return `{${names.join(', ')}}`
}

const shapeOfSchema = (schema: z.ZodType, namesChoices: boolean) =>
  shapeOf(z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }), namesChoices)

/** Shapes that several calls have, longer ones first, so that each is written out once. */
const shapes = Object.entries({
  Enquiry: shapeOfSchema(enquiryRowSchema, false),
  Query: shapeOfSchema(enquiriesQuerySchema, true),
  Review: shapeOfSchema(storedReviewSchema, false),
  Account: shapeOfSchema(accountCalls.ownAccount.output, false),
  MailSettings: shapeOfSchema(mailSettingsSchema, false),
  Other: shapeOfSchema(otherSchema, false),
  Note: shapeOfSchema(noteSchema, false),
})

/** Puts the names of shapes in place of them, also within larger ones: `{...Enquiry, wrote?}`. */
const withNames = (text: string) =>
  shapes.reduce(
    (named, [name, shape]) =>
      named.replaceAll(shape, name).replaceAll(`{${shape.slice(1, -1)}, `, `{...${name}, `),
    text,
  )

function namesOf(what: string, schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const shape = withNames(shapeOfSchema(schema, what !== 'gives'))
  return shape === '' ? [] : [`${what} ${code(shape)}`]
}

const isSignedIn = ({ path }: Call) => path.startsWith('/api/admin/') || path === '/api/user'

const lineOfCall = (call: Call) =>
  [
    code(`${call.method} ${call.path}`),
    ...(isSignedIn(call) ? ['signed in'] : []),
    ...namesOf('query', call.query),
    ...namesOf('takes', call.input),
    ...(call.maxBytes ? [`at most ${call.maxBytes} bytes, not ${maxBodyBytes}`] : []),
    ...namesOf('gives', call.output),
  ].join('; ')

const rule = (field: ClaimField) => {
  if (field.kind === 'date') return 'a date, not in the future'
  if (field.kind === 'choice') return `one of ${codes(Object.keys(field.options))}`
  return `${field.min} to ${field.max} characters`
}

const receivers = {
  consultant: 'the consultant',
  firm: 'the partner firm',
  user: 'a user',
  visitor: 'the visitor',
} as const

function lineOfMail(kind: AnyMailKind): string {
  const off = switchedMails.some(({ name }) => name === kind) ? '; can be switched off' : ''
  return `${code(kind)} to ${receivers[mailRules[kind].to]}, when ${whenSent(kind)}${off}`
}

const places: Readonly<Record<LinkPlace, string>> = {
  header: 'the header',
  footer: 'the footer',
  legal: 'the legal line',
  reviews: 'the reviews',
}

function lineOfPage(name: PageName): string {
  const { isText, label, linkedFrom, path }: PublicPage = publicPages[name]
  const from = linkedFrom.map((place) => places[place]).join(' and ')
  return `${code(path)}: ${label}; linked from ${from}${isText ? '; a long text' : ''}`
}

/** The generated lists of the documentation, by the name in their marks. */
const lists: Readonly<Record<string, () => string[]>> = {
  calls: () =>
    [...Object.values(calls), enquiryExport, enquiryEvents, healthCall, readyCall].map(lineOfCall),
  shapes: () => shapes.map(([name, shape]) => `${code(name)}: ${code(shape)}`),
  mails: () => anyMailKinds.map(lineOfMail),
  pages: () => pageNames.map(lineOfPage),
  'claim types': () =>
    claimTypeValues.map((type) => {
      const { label, service } = claimTypes[type]
      return `${code(type)}: ${label}; in a review ${service}`
    }),
  questions: () =>
    claimTypeValues.flatMap((type) =>
      claimFields(type).map(
        ([name, field]) =>
          `${code(`${type}.${name}`)}${field.optional ? ', optional' : ''}: ${rule(field)}`,
      ),
    ),
}

/** Puts the lists between their marks: `<!-- generated: calls -->` to `<!-- end -->`. */
function withLists(page: string): string {
  const block = /(<!-- generated: ([\w ]+) -->\n)[^]*?(<!-- end -->)/g
  return page.replace(block, (_, start: string, name: string, end: string) => {
    const lines = lists[name]?.()
    if (!lines) throw new Error(`There’s no list "${name}" for the documentation.`)
    return `${start}\n${lines.map((line) => `- ${line}\n`).join('')}\n${end}`
  })
}

for (const file of process.argv.slice(2)) {
  writeFileSync(file, withLists(readFileSync(file, 'utf8')))
}
