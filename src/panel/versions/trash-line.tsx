import type { DocumentViewServerProps, ListViewServerProps } from 'payload'
import Link from 'next/link.js'
import type { StoredVersion } from '@/content/editing/version-names'
import { daysInTrash } from '@/platform/limits'
import { panelPath } from '@/platform/pages'
import { EditingStyle } from '../editing/editing-style'

type Initial = DocumentViewServerProps['initPageResult']

/** The newest first, with the user's rights. */
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

export function formAddress(
  { collectionConfig, docID, globalConfig }: Initial,
  isTrashed: boolean,
): string {
  if (globalConfig) return `${panelPath}/globals/${globalConfig.slug}`
  return `${panelPath}/collections/${collectionConfig?.slug ?? ''}${isTrashed ? '/trash' : ''}/${docID ?? ''}`
}

export const isInTrash = ({ routeSegments }: Pick<DocumentViewServerProps, 'routeSegments'>) =>
  routeSegments[2] === 'trash'

type TrashLineProps = Pick<ListViewServerProps, 'collectionConfig' | 'params' | 'payload' | 'user'>

export async function TrashLine({ collectionConfig, params, payload, user }: TrashLineProps) {
  const isTrash = params?.['segments']?.[2] === 'trash'
  const { slug } = collectionConfig
  const { totalDocs } = await payload.count({
    collection: slug,
    where: { deletedAt: { exists: true } },
    trash: true,
    overrideAccess: false,
    ...(user && { user }),
  })
  if (!isTrash && totalDocs === 0) return null
  return (
    <div className="panel-trash">
      <EditingStyle />
      {isTrash ? (
        `What is here is on no page. It can be put back for ${daysInTrash} days, with all its versions; then it is deleted for good.`
      ) : (
        <Link href={`${panelPath}/collections/${slug}/trash`}>Trash ({totalDocs})</Link>
      )}
    </div>
  )
}
