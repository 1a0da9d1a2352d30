import type { CollectionConfig, Config, GlobalConfig, PayloadRequest } from 'payload'
import { pageOfDocument, pageOfGlobal, previewPath, type SeenDocument } from '@/content/preview'

/** In CSS pixels. */
const breakpoints = [
  { name: 'phone', label: 'Phone', width: 390, height: 844 },
  { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
  { name: 'desktop', label: 'Desktop', width: 1280, height: 800 },
]

/**
 * Shows beside each form the page with its unpublished words, and links to the published one.
 *
 * Source: docs/product.md, "4.8 Drafts and publishing".
 */
export function withPreviews(config: Config): Config {
  return {
    ...config,
    admin: { ...config.admin, livePreview: { ...config.admin?.livePreview, breakpoints } },
    collections: (config.collections ?? []).map(shownBesideForm),
    globals: (config.globals ?? []).map((one) => ({
      ...one,
      admin: {
        ...one.admin,
        livePreview: { url: previewPath(pageOfGlobal(one.slug)) },
        preview: () => pageOfGlobal(one.slug),
      },
    })) satisfies GlobalConfig[],
  }
}

function shownBesideForm(collection: CollectionConfig): CollectionConfig {
  const { admin, slug } = collection
  if (pageOfDocument(slug, {}) === undefined) return collection
  return {
    ...collection,
    admin: {
      ...admin,
      livePreview: { url: ({ data }) => previewPath(pageOfDocument(slug, data) ?? '/') },
      preview: async ({ id }, { req }) => {
        const published = await findPublished(req, slug, id)
        return (published && pageOfDocument(slug, published)) ?? null
      },
    },
  }
}

async function findPublished(
  { payload }: PayloadRequest,
  slug: string,
  id: unknown,
): Promise<SeenDocument | undefined> {
  const collection = payload.config.collections.find((one) => one.slug === slug)
  const where = {
    and: [
      { id: { equals: id } },
      { _status: { equals: 'published' } },
      { deletedAt: { exists: false } },
    ],
  }
  if (!collection) return undefined
  const found = await payload.db.findOne<SeenDocument & { id: string }>({
    collection: collection.slug,
    where,
  })
  return found ?? undefined
}
