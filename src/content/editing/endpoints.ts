import type { CollectionSlug, Endpoint, GlobalSlug, PayloadRequest } from 'payload'
import { isRecord } from '@/platform/is-record'
import { shortTime } from '@/platform/time/london-time'
import { type DescribedField, isEdited, type Stored } from './changes/described-field'
import { restoring } from './edition'
import { publicationOf, publicationOfGlobal } from './publication'

const idOf = ({ routeParams }: PayloadRequest) => String(routeParams?.['id'])

/**
 * What publishing would change, and restoring, which replaces Payload's so that it goes through the
 * same hooks as any write.
 */
export const editingEndpoints = (collection: CollectionSlug): Omit<Endpoint, 'root'>[] => [
  {
    method: 'get',
    path: '/:id/changes',
    handler: async (req) => Response.json(await publicationOf(req, collection, idOf(req))),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => Response.json(await restoreVersion(req, collection, idOf(req))),
  },
]

export const globalEditingEndpoints = (global: GlobalSlug): Omit<Endpoint, 'root'>[] => [
  {
    method: 'get',
    path: '/changes',
    handler: async (req) => Response.json(await publicationOfGlobal(req, global)),
  },
  {
    method: 'post',
    path: '/versions/:id',
    handler: async (req) => Response.json(await restoreGlobalVersion(req, global, idOf(req))),
  },
]

/** Fields the state lacks are empty, where a write would keep their present values. */
function wholeState(fields: readonly DescribedField[], state: Stored): Record<string, unknown> {
  return Object.fromEntries(fields.filter(isEdited).flatMap((field) => stateOf(field, state)))
}

function stateOf(field: DescribedField, state: Stored): [string, unknown][] {
  const { name, type } = field
  if (type === 'tabs') {
    return (field.tabs ?? []).flatMap((tab) =>
      stateOf({ ...tab, type: tab.name === undefined ? 'row' : 'group' }, state),
    )
  }
  if (type === 'ui') return []
  if (name === undefined) return Object.entries(wholeState(field.fields ?? [], state))
  const value = state[name]
  if (type === 'group')
    return [[name, wholeState(field.fields ?? [], isRecord(value) ? value : {})]]
  return [[name, value ?? (type === 'array' ? [] : null)]]
}

interface Version {
  version: unknown
  updatedAt: string
}

function said({ updatedAt }: Version): string {
  return (
    `The words of ${shortTime(updatedAt).replace(/^(at|on) /, '')} are back, as a draft. ` +
    'What was here before is kept among the versions. Publish to show them on the site.'
  )
}

const backToDraft = (fields: readonly DescribedField[], { updatedAt, version }: Version) => ({
  data: wholeState(fields, isRecord(version) ? version : {}),
  draft: true as const,
  context: restoring(updatedAt),
})

/**
 * Restores a version as a draft, with the asker's rights. The site stays as it is until it's
 * published.
 * @throws whatever Payload does where there is no such version
 */
async function restoreVersion(req: PayloadRequest, collection: CollectionSlug, id: string) {
  const { config } = req.payload.collections[collection]
  const rights = { collection, depth: 0, req, overrideAccess: false } as const
  const found = await req.payload.findVersionByID({ ...rights, id })
  const doc: unknown = await req.payload.update({
    ...rights,
    ...backToDraft(config.fields, found),
    id: String(found.parent),
  })
  return { message: said(found), doc }
}

/** Payload's own would publish the words at once, even as a draft. */
async function restoreGlobalVersion(req: PayloadRequest, slug: GlobalSlug, id: string) {
  const fields = req.payload.globals.config.find((one) => one.slug === slug)?.fields ?? []
  const rights = { slug, depth: 0, req, overrideAccess: false } as const
  const found = await req.payload.findGlobalVersionByID({ ...rights, id })
  const doc: unknown = await req.payload.updateGlobal({ ...rights, ...backToDraft(fields, found) })
  return { message: said(found), doc }
}
