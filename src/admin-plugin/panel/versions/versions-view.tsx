import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import { formatAdminURL } from 'payload/shared'
import { type NamedVersion, nameVersions, type StoredVersion } from '@/editing/version-names'
import { EditingStyle } from '../editing/editing-style'
import { VersionLine } from './version-line'

type Initial = DocumentViewServerProps['initPageResult']

/** Reads the versions of a document, the newest first, with the asker's rights. */
async function readVersions(initial: Initial): Promise<StoredVersion[]> {
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

/** The address of the comparison of a version, by which it can be put back. */
function addressOf({ collectionConfig, docID, globalConfig, req }: Initial, isTrashed: boolean) {
  const place = globalConfig
    ? (`/globals/${globalConfig.slug}` as const)
    : (`/collections/${collectionConfig?.slug ?? ''}${isTrashed ? '/trash' : ''}/${docID ?? ''}` as const)
  const adminRoute = req.payload.config.routes.admin
  return (id: string) => formatAdminURL({ adminRoute, path: `${place}/versions/${id}` })
}

const isOnSite = (version: StoredVersion): boolean =>
  Object(version.version)['_status'] === 'published'

/** The version that visitors see: the newest of those that were published. */
function shownVersion(versions: StoredVersion[], hasPublishedDoc: boolean, isTrashed: boolean) {
  return hasPublishedDoc && !isTrashed ? versions.find(isOnSite) : undefined
}

const pluralOf = (label: unknown): string | undefined =>
  typeof label === 'string' ? label : undefined

/**
 * The versions of a document, each named by what it changed and when, in the place of Payload's
 * table.
 */
export async function VersionsView(props: DocumentViewServerProps) {
  const { hasPublishedDoc, initPageResult, routeSegments } = props
  const { collectionConfig, docID, globalConfig } = initPageResult
  const isTrashed = routeSegments[2] === 'trash'
  const versions = await readVersions(initPageResult)
  const fields = (collectionConfig ?? globalConfig)?.fields ?? []
  const shown = shownVersion(versions, hasPublishedDoc, isTrashed)
  const [newest] = versions
  const address = addressOf(initPageResult, isTrashed)
  const pluralLabel = pluralOf(collectionConfig?.labels.plural ?? globalConfig?.label)
  return (
    <>
      <EditingStyle />
      <SetDocumentStepNav
        {...(collectionConfig && { collectionSlug: collectionConfig.slug })}
        {...(globalConfig && { globalSlug: globalConfig.slug })}
        {...(docID !== undefined && { id: docID })}
        {...(pluralLabel !== undefined && { pluralLabel })}
        isTrashed={isTrashed}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? globalConfig?.slug ?? ''}
        view="Versions"
      />
      <main>
        <Gutter className="panel-versions">
          <p>{explanation(versions.length)}</p>
          <ol>
            {nameVersions(fields, versions).map((version: NamedVersion) => (
              <VersionLine
                key={version.id}
                version={version}
                href={address(version.id)}
                isOnSite={version.id === String(shown?.id)}
                isNewest={version.id === String(newest?.id)}
              />
            ))}
          </ol>
        </Gutter>
      </main>
    </>
  )
}

function explanation(kept: number): string {
  if (kept === 0) return 'There are no versions yet. The first is kept when something is changed.'
  return 'Choose a version to see what differs, and to put it back. Putting one back keeps what is there now as a version.'
}
