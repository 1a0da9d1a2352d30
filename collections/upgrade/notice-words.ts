import type { MongooseAdapter } from '@payloadcms/db-mongodb'
import { privacy } from '@/content/defaults/privacy'
import { sharedWords } from '@/content/defaults/facts/shared-words'
import { isRecord } from '@/platform/is-record'

/** What a release wrote before the months after which enquiries are deleted were a fact. */
const before = {
  privacy:
    'Enquiries that do not become a case: until they have been answered and it is clear that nothing follows, and no longer than 12 months.',
  point:
    'What you send is read by me. If you become a client it is kept for {{retention}} after your case closes.',
}

/** The sentences that stand in their place. */
const after = {
  privacy:
    privacy.body
      .split('\n')
      .find((line) => line.includes('{{enquiriesKept}}'))
      ?.replace(/^- /, '') ?? before.privacy,
  point: sharedWords.enquiry.points.find((point) => point.startsWith(before.point)) ?? before.point,
}

type Connection = MongooseAdapter['connection']
type Stored = Readonly<Record<string, unknown>>

/** A stored value with one text of it, wherever it stands, in other words. */
function reworded(value: unknown, from: string, to: string): unknown {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((one) => reworded(one, from, to))
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, reworded(one, from, to)]),
  )
}

/** A page in which one text is in other words; nothing where it has no such text. */
const withText = (page: Stored, name: string, from: string, to: string): Stored | undefined =>
  JSON.stringify(page[name] ?? null).includes(JSON.stringify(from))
    ? { [name]: reworded(page[name], from, to) }
    : undefined

/** What stands beside the forms' buttons, with the months. */
const withPoint = (words: Stored) => withText(words, 'enquiry', before.point, after.point)

/** The privacy page with the sentence that quotes the months. */
function withMonths(page: Stored): Stored | undefined {
  const changed = withText(page, 'body', before.privacy, after.privacy)
  return changed && { ...changed, lastChanged: new Date() }
}

const changes: Readonly<Record<string, (page: Stored) => Stored | undefined>> = {
  'shared-words': withPoint,
  privacy: withMonths,
}

/**
 * Lets the content of an older release quote for how many months enquiries are kept, beside the forms'
 * buttons and on the privacy page, where it had the words of that release; what the consultant has
 * written stays. What is published and its newest state in the panel are changed alike.
 */
export async function addNoticeWords(connection: Connection): Promise<void> {
  for (const [slug, change] of Object.entries(changes)) {
    const pages = connection.collection('globals')
    const page = await pages.findOne({ globalType: slug })
    const changed = page && change(page)
    if (changed) await pages.updateOne({ _id: page._id }, { $set: changed })
    const versions = connection.collection(`_${slug}_versions`)
    const newest = await versions.findOne({ latest: true })
    const version: unknown = newest?.['version']
    const retold = isRecord(version) ? change(version) : undefined
    if (!newest || !retold) continue
    const set: [string, unknown][] = Object.entries(retold).map(([name, value]) => [
      `version.${name}`,
      value,
    ])
    await versions.updateOne({ _id: newest._id }, { $set: Object.fromEntries(set) })
  }
}
