import Link from 'next/link.js'
import { notFound } from 'next/navigation.js'
import type { DocumentViewServerProps } from 'payload'
import { londonTime } from '@/platform/time/london-time'
import { type NamedVersion, nameVersions } from '@/content/editing/version-names'
import { changesBetween } from '@/content/editing/changes/changes'
import { ChangeTexts } from '../editing/change-texts'
import { formAddress, isInTrash, readVersions } from './trash-line'
import { PutBackButton } from './put-back-button'
import { VersionFrame } from './version-frame'

export function VersionOrigin({ version: { at, by, origin } }: { version: NamedVersion }) {
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
