'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { UIFieldClientProps } from 'payload'
import { pageOfDocument, pageOfGlobal } from '@/content/preview'
import { pageTitle } from '@/content/page-title'
import { quoteFacts } from '@/content/quote-facts'
import { useFacts } from './facts-menu'

/** Roughly how many characters search engines show. */
const shown = { title: 60, description: 160 } as const

interface SearchPreviewProps extends UIFieldClientProps {
  titlePath: string
  descriptionPath: string
}

const cut = (text: string, most: number) =>
  text.length > most ? `${text.slice(0, most).trimEnd()} …` : text

export function SearchPreview({ descriptionPath, field, titlePath }: SearchPreviewProps) {
  const facts = Object.fromEntries(useFacts().map(({ name, value }) => [name, value]))
  const { collectionSlug, globalSlug } = useDocumentInfo()
  const textAt = (value: unknown) =>
    typeof value === 'string' ? quoteFacts(value, facts).trim() : ''
  const title = useFormFields(([fields]) => textAt(fields[titlePath]?.value))
  const description = useFormFields(([fields]) => textAt(fields[descriptionPath]?.value))
  const slug: unknown = useFormFields(([fields]) => fields['slug']?.value)
  const path = collectionSlug
    ? pageOfDocument(collectionSlug, { slug, body: {} })
    : pageOfGlobal(globalSlug ?? '')
  return (
    <figure className="m-0 max-w-160 rounded border border-line px-5 py-4 wrap-anywhere *:mt-1 *:mb-0">
      <figcaption className="text-muted">
        {typeof field.label === 'string' && field.label}
      </figcaption>
      <p className="text-muted">{path}</p>
      <p className="text-[1.25em] text-brass">
        {cut(pageTitle(title, facts['businessName'] ?? ''), shown.title)}
      </p>
      <p>{description ? cut(description, shown.description) : 'No description yet.'}</p>
    </figure>
  )
}
