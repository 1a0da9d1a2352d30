import type { ListViewServerProps } from 'payload'
import Link from 'next/link.js'
import { daysInTrash } from '@/platform/limits'
import { panelPath } from '@/platform/pages'

type TrashLineProps = Pick<ListViewServerProps, 'collectionConfig' | 'params' | 'payload' | 'user'>

/** Above a list: leads to its trash, or says what the trash is. */
export async function TrashLine({ collectionConfig, params, payload, user }: TrashLineProps) {
  const { slug } = collectionConfig
  const line = 'm-0 mb-4 text-muted'
  if (params?.['segments']?.[2] === 'trash') {
    return (
      <p className={line}>
        What is here is on no page. It can be put back for {daysInTrash} days, with all its
        versions; then it is deleted for good.
      </p>
    )
  }
  const { totalDocs } = await payload.count({
    collection: slug,
    where: { deletedAt: { exists: true } },
    trash: true,
    overrideAccess: false,
    ...(user && { user }),
  })
  if (totalDocs === 0) return null
  return (
    <p className={line}>
      <Link href={`${panelPath}/collections/${slug}/trash`} className="text-brass">
        Trash ({totalDocs})
      </Link>
    </p>
  )
}
