'use client'

import { useDocumentInfo, useDocumentTitle } from '@payloadcms/ui'
import { useEffect } from 'react'
import { textOf } from '@/content/editing/changes/described-field'

/** Calls a document that has no title yet by what it is, where Payload shows its id. */
export function Untitled() {
  const { docConfig, id } = useDocumentInfo()
  const { setDocumentTitle, title } = useDocumentTitle()
  const labels = docConfig && 'labels' in docConfig ? docConfig.labels : undefined
  const kind = textOf(labels?.singular) ?? 'Entry'

  useEffect(() => {
    if (title === String(id)) setDocumentTitle(`${kind} without a title`)
  }, [id, kind, setDocumentTitle, title])

  return null
}
