'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import type { DocumentAddress } from './stored-edition'

/** Where the document of the open form is; undefined while it is not stored. */
export function useDocumentAddress(): DocumentAddress | undefined {
  const { collectionSlug, globalSlug, id } = useDocumentInfo()
  const { api } = useConfig().config.routes
  if (globalSlug !== undefined) {
    const address = `${api}/globals/${globalSlug}`
    return { address, versions: `${address}/versions`, id: undefined, isGlobal: true }
  }
  if (collectionSlug === undefined || id === undefined) return undefined
  const list = `${api}/${collectionSlug}`
  return { address: `${list}/${id}`, versions: `${list}/versions`, id, isGlobal: false }
}
