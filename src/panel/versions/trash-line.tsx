import Link from 'next/link.js'
import type { ListViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { daysInTrash } from '@/platform/limits'
import { EditingStyle } from '../editing/editing-style'

type TrashLineProps = Pick<ListViewServerProps, 'collectionConfig' | 'params' | 'payload' | 'user'>

/** Above a list: how much of it is in the trash; in the trash: how long it stays there. */
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
  const path = `/collections/${slug}/trash` as const
  return (
    <div className="panel-trash">
      <EditingStyle />
      {isTrash ? (
        `What is here is on no page. It can be put back for ${daysInTrash} days, with all its versions; then it is deleted for good.`
      ) : (
        <Link href={formatAdminURL({ adminRoute: payload.config.routes.admin, path })}>
          Trash ({totalDocs})
        </Link>
      )}
    </div>
  )
}
