import type { SanitizedCollectionConfig } from 'payload'
import { toWords } from 'payload/shared'
import { asStored } from '@/content/editing/described-field'
import { panelPath } from '@/platform/pages'

/** What the panel calls something, and where it's edited. */
export interface PanelPlace {
  label: string
  href: string
}

const asLabel = (label: unknown, slug: string) =>
  typeof label === 'string' && label !== '' ? label : toWords(slug)

export const placeOfGlobal = ({ label, slug }: { label?: unknown; slug: string }): PanelPlace => ({
  label: asLabel(label, slug),
  href: `${panelPath}/globals/${slug}`,
})

export const placeOfList = ({ labels, slug }: SanitizedCollectionConfig): PanelPlace => ({
  label: asLabel(labels.plural, slug),
  href: `${panelPath}/collections/${slug}`,
})

/** `Article`, its title if it has one, and where it is. */
export function placeOfDocument(collection: SanitizedCollectionConfig, document: unknown) {
  const { [collection.admin.useAsTitle ?? 'id']: title, id } = asStored(document)
  return {
    kind: asLabel(collection.labels.singular, collection.slug),
    title: typeof title === 'string' && title.trim() ? title : undefined,
    href: `${placeOfList(collection).href}/${String(id)}`,
  }
}
