import type { Access, CollectionConfig } from 'payload'
import { recordingContent } from '@/content/editing/record-content'
import { longestSide, takenMediaTypes } from '@/content/pictures/picture-header'
import { storedPictures } from '@/content/pictures/plugin'
import { servePicture } from '@/content/pictures/serve-picture'
import { maxLength } from '@/platform/limits'
import { panelGroups } from '@/platform/page-label'
import { forSignedIn } from './access'
import { uuidField } from './fields/id'

/** Everyone may fetch a file by name; only the consultant may list them. */
const filesForAll: Access = ({ req, isReadingStaticFile }) =>
  isReadingStaticFile === true || Boolean(req.user)

/** No picture weighs over 100 kB. */
const widths = [320, 640, 960] as const

const altLabel = 'What the picture shows'

/**
 * Files are in the database, in the transaction of their document.
 *
 * Source: docs/decisions/014-pictures-live-in-the-database.md, "14. Pictures live in the database".
 */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: {
    group: panelGroups.pictures,
    useAsTitle: 'alt',
    defaultColumns: ['filename', 'alt', 'updatedAt'],
    listSearchableFields: ['alt', 'filename'],
    description:
      'Photos and drawings that pages and articles show: JPEG, PNG, WebP or AVIF, of at most 12 MB. Large ones are made smaller, and where a photo was taken is never kept.',
  },
  access: { ...forSignedIn, read: filesForAll },
  trash: true,
  // Payload would fetch the copied file over HTTP from this very site.
  disableDuplicate: true,
  hooks: recordingContent(storedPictures),
  upload: {
    adapter: 'gridfs',
    disableLocalStorage: true,
    // The site gives no receipts, so no document names a file that wasn't sent with it.
    requiresClientUploadReceipt: true,
    // `prepareUpload` requires it, except for imported ones.
    filesRequiredOnCreate: false,
    handlers: [(req, { params }) => servePicture(req, params.filename)],
    mimeTypes: [...takenMediaTypes],
    adminThumbnail: 'w320',
    // Each picture needs its own description.
    bulkUpload: false,
    pasteURL: false,
    crop: true,
    focalPoint: true,
    // The original is for later crops; no page shows it.
    resizeOptions: {
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    },
    formatOptions: { format: 'webp', options: { quality: 85 } },
    imageSizes: widths.map((width) => ({
      name: `w${width}`,
      width,
      // Pages crop it themselves, around its focal point.
      fit: 'inside',
      withoutEnlargement: true,
      formatOptions: { format: 'webp', options: { quality: 72 } },
      admin: { disableGroupBy: true, disableListColumn: true, disableListFilter: true },
    })),
  },
  fields: [
    uuidField,
    {
      name: 'alt',
      type: 'text',
      required: true,
      label: altLabel,
      maxLength: maxLength.short,
      validate: (value: unknown) => {
        if (typeof value !== 'string' || value.trim() === '')
          return `Fill in “${altLabel}”: it’s read out to people who can’t see the picture.`
        return (
          value.length <= maxLength.short ||
          `“${altLabel}” has ${value.length} characters, and there’s room for ${maxLength.short}. Shorten it.`
        )
      },
      admin: {
        description: `Read out to people who can’t see it. At most ${maxLength.short} characters.`,
      },
    },
    {
      name: 'usedIn',
      type: 'ui',
      label: 'Where it is used',
      admin: { components: { Field: '@/panel/pictures/used-in#UsedIn' }, disableListColumn: true },
    },
  ],
}
