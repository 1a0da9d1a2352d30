import { Gutter, SetDocumentStepNav } from '@payloadcms/ui'
import type { DocumentViewServerProps } from 'payload'
import type { ReactNode } from 'react'
import { EditingStyle } from '../editing/editing-style'
import { isInTrash } from './trash-line'

interface VersionFrameProps {
  view: DocumentViewServerProps
  /** The last part of the breadcrumb. */
  title: string
  children: ReactNode
}

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
