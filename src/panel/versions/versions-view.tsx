import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import Link from 'next/link.js'
import { notFound } from 'next/navigation.js'
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

/** What both views read and name: the newest first, with the user's rights. */
async function open({ initPageResult, routeSegments }: DocumentViewServerProps) {
  const { collectionConfig, docID = '', globalConfig, req } = initPageResult
  const { fields = [], slug = '' } = collectionConfig ?? globalConfig ?? {}
  const isTrashed = routeSegments[2] === 'trash'
  const list = globalConfig ? `/globals/${slug}` : `/collections/${slug}`
  const newest = { depth: 0, pagination: false, sort: '-updatedAt' } as const
  const read = { ...newest, req, overrideAccess: false } as const
  const where = { parent: { equals: docID } }
  const found =
    (globalConfig &&
      (await req.payload.findGlobalVersions({ ...read, slug: globalConfig.slug }))) ??
    (collectionConfig &&
      (await req.payload.findVersions({ ...read, collection: collectionConfig.slug, where })))
  const versions: StoredVersion[] = found?.docs ?? []
  return {
    fields,
    form: `${panelPath}${list}${isTrashed ? '/trash' : ''}${globalConfig ? '' : `/${docID}`}`,
    calls: `${req.payload.config.routes.api}${globalConfig ? list : `/${slug}`}/versions`,
    isTrashed,
    versions,
    named: nameVersions(fields, versions),
  }
}

interface FrameProps {
  view: DocumentViewServerProps
  isTrashed: boolean
  /** The last part of the breadcrumb. */
  title: string
  children: ReactNode
}

function Frame({ children, isTrashed, title, view }: FrameProps) {
  const { collectionConfig, docID, globalConfig } = view.initPageResult
  const pluralLabel = collectionConfig?.labels.plural ?? globalConfig?.label
  return (
    <>
      <SetDocumentStepNav
        {...(collectionConfig && { collectionSlug: collectionConfig.slug })}
        {...(globalConfig && { globalSlug: globalConfig.slug })}
        {...(docID !== undefined && { id: docID })}
        {...(typeof pluralLabel === 'string' && { pluralLabel })}
        isTrashed={isTrashed}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? globalConfig?.slug ?? ''}
        view={title}
      />
      <main>
        <Gutter className="panel-versions grid gap-6 py-6 [&_a]:text-brass [&_p]:m-0">
          {children}
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

/**
 * Replaces Payload's comparison.
 *
 * Source: docs/decisions/010-libraries-and-our-own.md
 */
export async function VersionView(view: DocumentViewServerProps) {
  const { calls, fields, form, isTrashed, named, versions } = await open(view)
  const index = versions.findIndex(({ id }) => String(id) === view.routeSegments.at(-1))
  const [chosen, version] = [versions[index], named[index]]
  if (!chosen || !version) notFound()
  const changes = changesBetween(fields, versions[0]?.version, chosen.version)
  return (
    <Frame view={view} isTrashed={isTrashed} title="Version">
      <header>
        <h2 className="m-0 text-h3">{version.name}</h2>
        <Origin version={version} />
      </header>
      {changes.length === 0 && <p>These are the words in the form now.</p>}
      <Changes changes={changes} names={['In the form now', 'In this version']} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        {changes.length > 0 && !isTrashed && (
          <PutBackButton version={`${calls}/${version.id}`} form={form} />
        )}
        <Link href={`${form}/versions`}>All versions</Link>
      </div>
    </Frame>
  )
}

/** Replaces Payload's table, which has no place for names. */
export async function VersionsView(view: DocumentViewServerProps) {
  const { form, isTrashed, named, versions } = await open(view)
  // Visitors see the newest published version.
  const isShown = view.hasPublishedDoc && !isTrashed
  const shown = isShown ? versions.findIndex(isPublishedVersion) : -1
  const explanation =
    versions.length === 0
      ? 'There are no versions yet. The first is kept when you change something.'
      : 'Choose a version to see what differs, and to put it back. Putting one back keeps what’s there now as a version.'
  return (
    <Frame view={view} isTrashed={isTrashed} title="Versions">
      <p>{explanation}</p>
      <ol className="m-0 list-none p-0">
        {named.map((version, index) => (
          <li
            key={version.id}
            className="grid gap-1 border-0 border-t border-solid border-line py-4 wrap-anywhere"
          >
            <Link href={`${form}/versions/${version.id}`} prefetch={false} className="py-1">
              {version.name}
            </Link>
            {(index === shown || index === 0) && (
              <strong className="font-medium">
                {[index === shown && 'On the site now', index === 0 && 'The newest, as in the form']
                  .filter(Boolean)
                  .join(' · ')}
              </strong>
            )}
            <Origin version={version} />
          </li>
        ))}
      </ol>
    </Frame>
  )
}
