import { isDeepStrictEqual } from 'node:util'
import type { PayloadRequest, SanitizedCollectionConfig, SanitizedGlobalConfig } from 'payload'
import { carrying } from '@/content/pictures/carried-files'
import { type Fields, hasDrafts, holdsFiles } from './content-model'
import { complete, tidy } from './fields'
import type { Item } from './file/items'
import { operationsOf, within } from './operations'
import type { State, Stored } from './state'

const published = { _status: 'published' } as const
const draftStatus = { _status: 'draft' } as const

export function wantedState(
  { flattenedFields }: SanitizedCollectionConfig | SanitizedGlobalConfig,
  { content, draft }: Item['record'],
): State {
  const both = {
    ...(content && { content: tidy(flattenedFields, content) }),
    ...(draft && { draft: tidy(flattenedFields, draft) }),
  }
  return isDeepStrictEqual(both.content, both.draft) ? { content: both.content ?? {} } : both
}

export const isSame = (stored: Stored | undefined, wanted: State): boolean =>
  stored !== undefined && !stored.isInTrash && isDeepStrictEqual(stored.state, wanted)

const statesOf = ({ content, draft }: Partial<State>): Fields[] =>
  [content, draft].filter((one) => one !== undefined)

/** Makes a document what a file says, whether or not it exists. */
export async function writeDocument(
  req: PayloadRequest,
  config: SanitizedCollectionConfig,
  {
    files,
    id,
    stored,
    wanted,
  }: {
    id: string
    wanted: State
    stored: Stored | undefined
    files: Item['files']
  },
): Promise<void> {
  const context = holdsFiles(config) ? carrying(files) : undefined
  const shared = { ...within(req, context), collection: config.slug }
  const operations = operationsOf(req.payload)
  const { content, draft } = wanted
  const now = statesOf(stored?.state ?? {})
  const whole = (state: Fields, before: readonly Fields[]) =>
    complete(config.flattenedFields, state, before)
  const status = hasDrafts(config) ? published : {}
  const restored = config.trash ? { deletedAt: null } : {}
  if (!stored) {
    const data = { id, ...whole(content ?? draft ?? {}, []), ...(content ? status : draftStatus) }
    await operations.create({ ...shared, data, draft: !content })
    if (!content) return
  } else if (content) {
    const isThere = !stored.isInTrash && isDeepStrictEqual(stored.state.content, content)
    if (!isThere || !draft) {
      const data = { ...whole(content, now), ...status, ...restored }
      await operations.update({ ...shared, id, data, trash: config.trash })
    }
  } else if (stored.isInTrash) {
    await operations.update({ ...shared, id, data: { ...restored, ...draftStatus }, trash: true })
  } else if (stored.state.content) {
    await operations.update({ ...shared, id, data: draftStatus, unpublishAllLocales: true })
  }
  if (!draft) return
  const data = whole(draft, [...now, ...statesOf({ ...(content && { content }) })])
  await operations.update({ ...within(req), collection: config.slug, id, data, draft: true })
}

export async function writeGlobal(
  req: PayloadRequest,
  { flattenedFields, slug, versions }: SanitizedGlobalConfig,
  { stored, wanted }: { wanted: State; stored: State | undefined },
): Promise<void> {
  const operations = operationsOf(req.payload)
  const { content, draft } = wanted
  const now = statesOf(stored ?? {})
  const status = hasDrafts({ versions }) ? published : {}
  if (content) {
    if (!isDeepStrictEqual(stored?.content, content) || !draft) {
      const data = { ...complete(flattenedFields, content, now), ...status }
      await operations.updateGlobal({ ...within(req), slug, data })
    }
  } else if (stored?.content) {
    await operations.updateGlobal({
      ...within(req),
      slug,
      data: draftStatus,
      unpublishAllLocales: true,
    })
  }
  if (!draft) return
  const data = complete(flattenedFields, draft, [
    ...now,
    ...statesOf({ ...(content && { content }) }),
  ])
  await operations.updateGlobal({ ...within(req), slug, data, draft: true })
}

/** Takes a document off the site: into the trash if its collection has one. */
export async function removeDocument(
  req: PayloadRequest,
  { slug, trash }: SanitizedCollectionConfig,
  id: string,
  instead: Fields = {},
): Promise<void> {
  const operations = operationsOf(req.payload)
  const shared = { ...within(req), collection: slug, id }
  if (!trash) {
    await operations.delete(shared)
    return
  }
  await operations.update({ ...shared, data: { ...instead, deletedAt: new Date().toISOString() } })
}
