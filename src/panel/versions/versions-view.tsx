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
      {changes.length === 0 && <p>These are the words that are in the form now.</p>}
      {changes.map(({ after, before, label, path }) => (
        <section key={`${path} ${label}`}>
          <h3>{label}</h3>
          <ChangeTexts names={['In the form now', 'In this version']} texts={[before, after]} />
        </section>
      ))}
      <div className="panel-editing-actions">
        {changes.length > 0 && !isInTrash(props) && (
          <PutBackButton address={`${list}/versions/${chosen.id}`} form={form} />
        )}
        <Link href={`${form}/versions`}>All versions</Link>
      </div>
    </VersionFrame>
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
        {nameVersions(fields, versions).map((version) => {
          const marks = [
            version.id === String(shown?.id) && 'On the site now',
            version.id === String(newest?.id) && 'The newest, as in the form',
          ].filter(Boolean)
          return (
            <li key={version.id}>
              <Link href={`${address}/versions/${version.id}`} prefetch={false}>
                {version.name}
              </Link>
              {marks.length > 0 && <strong>{marks.join(' · ')}</strong>}
              <VersionOrigin version={version} />
            </li>
          )
        })}
      </ol>
    </VersionFrame>
  )
}

function explanation(kept: number): string {
  if (kept === 0) return 'There are no versions yet. The first is kept when something is changed.'
  return 'Choose a version to see what differs, and to put it back. Putting one back keeps what is there now as a version.'
}
