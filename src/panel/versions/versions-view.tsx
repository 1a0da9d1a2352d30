import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import Link from 'next/link.js'
import {
  isPublishedVersion,
  type NamedVersion,
  nameVersions,
} from '@/content/editing/version-names'
import { EditingStyle } from '../editing/editing-style'
import { formAddress, isInTrash, readVersions } from './trash-line'
import { VersionOrigin } from './version-view'

interface VersionFrameProps {
  view: DocumentViewServerProps
  /** What the screen is called at the end of the way to it. */
  title: string
  children: ReactNode
}

/** What the screens of versions have around them. */
export function VersionFrame({ children, title, view }: VersionFrameProps) {
  const { collectionConfig, docID, globalConfig } = view.initPageResult
  const pluralLabel = collectionConfig?.labels.plural ?? globalConfig?.label
  return (
    <>
      <EditingStyle />
      <SetDocumentStepNav
        {...(collectionConfig && { collectionSlug: collectionConfig.slug })}
        {...(globalConfig && { globalSlug: globalConfig.slug })}
        {...(docID !== undefined && { id: docID })}
        {...(typeof pluralLabel === 'string' && { pluralLabel })}
        isTrashed={isInTrash(view)}
        useAsTitle={collectionConfig?.admin.useAsTitle ?? globalConfig?.slug ?? ''}
        view={title}
      />
      <main>
        <Gutter className="panel-versions">{children}</Gutter>
      </main>
    </>
  )
}

interface VersionLineProps {
  version: NamedVersion
  /** The comparison, from which it can be put back. */
  href: string
  isOnSite: boolean
  isNewest: boolean
}

/** A version: what it changed, how it came about, when and by whom. */
function VersionLine({ href, isNewest, isOnSite, version }: VersionLineProps) {
  return (
    <li>
      <Link href={href} prefetch={false}>
        {version.name}
      </Link>
      {(isOnSite || isNewest) && (
        <strong>
          {[isOnSite && 'On the site now', isNewest && 'The newest, as in the form']
            .filter(Boolean)
            .join(' · ')}
        </strong>
      )}
      <VersionOrigin version={version} />
    </li>
  )
}

/**
 * The versions of a document, each named by what it changed and when, in the place of Payload's
 * table.
 */
export async function VersionsView(props: DocumentViewServerProps) {
  const { hasPublishedDoc, initPageResult } = props
  const { collectionConfig, globalConfig } = initPageResult
  const versions = await readVersions(initPageResult)
  const fields = (collectionConfig ?? globalConfig)?.fields ?? []
  // What visitors see is the newest of those that were published.
  const shown = hasPublishedDoc && !isInTrash(props) ? versions.find(isPublishedVersion) : undefined
  const [newest] = versions
  const address = formAddress(initPageResult, isInTrash(props))
  return (
    <VersionFrame view={props} title="Versions">
      <p>{explanation(versions.length)}</p>
      <ol>
        {nameVersions(fields, versions).map((version) => (
          <VersionLine
            key={version.id}
            version={version}
            href={`${address}/versions/${version.id}`}
            isOnSite={version.id === String(shown?.id)}
            isNewest={version.id === String(newest?.id)}
          />
        ))}
      </ol>
    </VersionFrame>
  )
}

function explanation(kept: number): string {
  if (kept === 0) return 'There are no versions yet. The first is kept when something is changed.'
  return 'Choose a version to see what differs, and to put it back. Putting one back keeps what is there now as a version.'
}
