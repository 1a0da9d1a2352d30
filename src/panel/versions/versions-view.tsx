import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import Link from 'next/link.js'
import { changesBetween } from '@/content/editing/changes'
import {
  isPublishedVersion,
  type NamedVersion,
  nameVersions,
  type StoredVersion,
} from '@/content/editing/version-names'
import { panelPath } from '@/platform/pages'
import { londonTime } from '@/platform/time/london-time'
import { Changes } from '../editing/changes'
import { PutBackButton } from './put-back-button'

/** The newest first, with the user's rights. */
async function readVersions(view: DocumentViewServerProps): Promise<StoredVersion[]> {
  const { collectionConfig, docID, globalConfig, req } = view.initPageResult
  const newest = { depth: 0, pagination: false, sort: '-updatedAt' } as const
  const read = { ...newest, req, overrideAccess: false } as const
  if (globalConfig) {
    return (await req.payload.findGlobalVersions({ ...read, slug: globalConfig.slug })).docs
  }
  if (!collectionConfig) return []
  const of = { collection: collectionConfig.slug, where: { parent: { equals: docID } } }
  return (await req.payload.findVersions({ ...read, ...of })).docs
}

/**
 * Replaces Payload's table, which has no place for names, and its comparison.
 *
 * Source: docs/decisions/010-libraries-and-our-own.md
 */
export async function VersionsView(view: DocumentViewServerProps) {
  const { collectionConfig, docID, globalConfig, req } = view.initPageResult
  const { fields = [], slug = '' } = collectionConfig ?? globalConfig ?? {}
  const isTrashed = view.routeSegments[2] === 'trash'
  const list = globalConfig ? `/globals/${slug}` : `/collections/${slug}`
  const form = `${panelPath}${list}${isTrashed ? '/trash' : ''}${globalConfig ? '' : `/${docID}`}`
  const calls = `${req.payload.config.routes.api}${globalConfig ? list : `/${slug}`}/versions`
  const versions = await readVersions(view)
  // Visitors see the newest published version.
  const isShown = view.hasPublishedDoc && !isTrashed
  const shown = isShown ? versions.find(isPublishedVersion) : undefined
  const chosen = versions.find(({ id }) => String(id) === view.searchParams?.['version'])
  const pluralLabel = collectionConfig?.labels.plural ?? globalConfig?.label
  return (
    <>
      <SetDocumentStepNav
        {...(collectionConfig && { collectionSlug: collectionConfig.slug })}
        {...(globalConfig && { globalSlug: globalConfig.slug })}
        {...(docID !== undefined && { id: docID })}
        {...(typeof pluralLabel === 'string' && { pluralLabel })}
        isTrashed={isTrashed}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? slug}
        view="Versions"
      />
      <main>
        <Gutter className="panel-versions py-6 [&_a]:text-brass [&_a]:opacity-100! [&_p]:m-0">
          <p>
            {versions.length === 0
              ? 'There are no versions yet. The first is kept when you change something.'
              : 'Choose a version to see what differs, and to put it back. Putting one back keeps what’s there now as a version.'}
          </p>
          <ol className="m-0 mt-6 list-none p-0">
            {nameVersions(fields, versions).map((version, index) => {
              const isNewest = index === 0
              const isChosen = version.id === String(chosen?.id)
              const marks = [
                version.id === String(shown?.id) && 'On the site now',
                isNewest && 'The newest, as in the form',
              ]
              return (
                <li
                  key={version.id}
                  className="grid gap-1 border-0 border-t border-solid border-line py-4 wrap-anywhere"
                >
                  <Link
                    href={`${form}/versions?version=${version.id}`}
                    prefetch={false}
                    scroll={false}
                    className="py-1"
                    {...(isChosen && { 'aria-current': 'true' as const })}
                  >
                    {version.name}
                  </Link>
                  <strong className="font-medium empty:hidden">
                    {marks.filter(Boolean).join(' · ')}
                  </strong>
                  <Origin version={version} />
                  {isChosen && (
                    <div className="grid gap-6 py-4">
                      {isNewest && <p>These are the words in the form now.</p>}
                      <Changes
                        changes={changesBetween(fields, versions[0]?.version, chosen?.version)}
                        names={['In the form now', 'In this version']}
                      />
                      {!isNewest && !isTrashed && (
                        <div>
                          <PutBackButton version={`${calls}/${version.id}`} form={form} />
                        </div>
                      )}
                    </div>
                  )}
                </li>
              )
            })}
          </ol>
        </Gutter>
      </main>
    </>
  )
}

function Origin({ version: { at, by, origin } }: { version: NamedVersion }) {
  return (
    <p className="text-muted">
      {origin}, <time dateTime={at}>{londonTime(new Date(at))}</time>
      {by !== undefined && `, by ${by}`}
    </p>
  )
}
