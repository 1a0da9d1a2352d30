import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import type { StoredVersion } from '@/content/editing/version-names'

type Initial = DocumentViewServerProps['initPageResult']

/** Reads the versions of a document, the newest first, with the asker's rights. */
export async function readVersions(initial: Initial): Promise<StoredVersion[]> {
  const { collectionConfig, docID, globalConfig, req } = initial
  const read = {
    depth: 0,
    pagination: false,
    sort: '-updatedAt',
    req,
    overrideAccess: false,
  } as const
  if (globalConfig) {
    return (await req.payload.findGlobalVersions({ ...read, slug: globalConfig.slug })).docs
  }
  if (!collectionConfig || docID === undefined) return []
  const where = { parent: { equals: docID } }
  const { slug } = collectionConfig
  return (await req.payload.findVersions({ ...read, collection: slug, where })).docs
}

/** Where the form of a document is in the panel; its versions are under it. */
export function formAddress(
  { collectionConfig, docID, globalConfig, req }: Initial,
  isTrashed: boolean,
): string {
  const place = globalConfig
    ? (`/globals/${globalConfig.slug}` as const)
    : (`/collections/${collectionConfig?.slug ?? ''}${isTrashed ? '/trash' : ''}/${docID ?? ''}` as const)
  return formatAdminURL({ adminRoute: req.payload.config.routes.admin, path: place })
}

/** Whether the address of a screen is one of the trash. */
export const isInTrash = ({ routeSegments }: Pick<DocumentViewServerProps, 'routeSegments'>) =>
  routeSegments[2] === 'trash'
