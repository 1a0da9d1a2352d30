import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import Link from 'next/link.js'
import { notFound } from 'next/navigation.js'
import { EditingStyle } from '../editing/editing-style'
import { londonTime } from '@/platform/time/london-time'
import {
  isPublishedVersion,
  type NamedVersion,
  nameVersions,
} from '@/content/editing/version-names'
import { changesBetween } from '@/content/editing/changes/changes'
import { ChangeTexts } from '../editing/change-texts'
import { formAddress, isInTrash, readVersions } from './trash-line'
import { PutBackButton } from './put-back-button'

interface VersionFrameProps {
  view: DocumentViewServerProps
  /** The last part of the breadcrumb. */
  title: string
  children: ReactNode
}

function VersionFrame({ children, title, view }: VersionFrameProps) {
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

function VersionOrigin({ version: { at, by, origin } }: { version: NamedVersion }) {
  return (
    <p>
      {origin}, <time dateTime={at}>{londonTime(new Date(at))}</time>
      {by !== undefined && `, by ${by}`}
    </p>
  )
}

type Changes = ReturnType<typeof changesBetween>

/** Replaces Payload's comparison, which shows lists as code. */
export async function VersionView(props: DocumentViewServerProps) {
  const { initPageResult, routeSegments } = props
  const { collectionConfig, globalConfig, req } = initPageResult
  const versions = await readVersions(initPageResult)
  const chosen = versions.find(({ id }) => String(id) === routeSegments.at(-1))
  if (!chosen) notFound()
  const fields = (collectionConfig ?? globalConfig)?.fields ?? []
  const named = nameVersions(fields, versions).find(({ id }) => id === String(chosen.id))
  const changes = changesBetween(fields, versions[0]?.version, chosen.version)
  const form = formAddress(initPageResult, isInTrash(props))
  const { api } = req.payload.config.routes
  const list = globalConfig
    ? `${api}/globals/${globalConfig.slug}`
    : `${api}/${collectionConfig?.slug ?? ''}`
  return (
    <VersionFrame view={props} title="Version">
      {named && (
        <header>
          <h2>{named.name}</h2>
          <VersionOrigin version={named} />
        </header>
      )}
      <Differences changes={changes} />
      <div className="panel-editing-actions">
        {changes.length > 0 && !isInTrash(props) && (
          <PutBackButton address={`${list}/versions/${chosen.id}`} form={form} />
        )}
        <Link href={`${form}/versions`}>All versions</Link>
      </div>
    </VersionFrame>
  )
}

function Differences({ changes }: { changes: Changes }) {
  if (changes.length === 0) return <p>These are the words that are in the form now.</p>
  return changes.map(({ after, before, label, path }) => (
    <section key={`${path} ${label}`}>
      <h3>{label}</h3>
      <ChangeTexts names={['In the form now', 'In this version']} texts={[before, after]} />
    </section>
  ))
}

interface VersionLineProps {
  version: NamedVersion
  href: string
  isOnSite: boolean
  isNewest: boolean
}

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

/** Replaces Payload's table. */
export async function VersionsView(props: DocumentViewServerProps) {
  const { hasPublishedDoc, initPageResult } = props
  const { collectionConfig, globalConfig } = initPageResult
  const versions = await readVersions(initPageResult)
  const fields = (collectionConfig ?? globalConfig)?.fields ?? []
  // Visitors see the newest published version.
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
