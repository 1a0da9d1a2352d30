import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { EditingStyle } from '../editing/editing-style'
import { isInTrash } from './trash-line'

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
