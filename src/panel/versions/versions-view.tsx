import type { DocumentViewServerProps } from 'payload'
import Link from 'next/link.js'
import {
  isPublishedVersion,
  type NamedVersion,
  nameVersions,
} from '@/content/editing/version-names'
import { formAddress, isInTrash, readVersions } from './trash-line'
import { VersionOrigin } from './version-view'
import { VersionFrame } from './version-frame'

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
