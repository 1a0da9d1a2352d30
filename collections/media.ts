import type { Access, CollectionConfig } from 'payload'
import { signedIn } from './access'
import { isContent } from './content'
import { uuidField } from './fields/id'

/** Everybody may fetch a file by its name; only the consultant may list the files. */
const filesForAll: Access = ({ req, isReadingStaticFile }) =>
  isReadingStaticFile === true || Boolean(req.user)

/** The widths in which pages offer a picture, chosen so that none weighs over 100 kB. */
const widths = [320, 640, 960] as const

/** Pictures that the consultant uploads. Their files are in the database: `src/pictures`. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  typescript: { interface: 'Media' },
  admin: { group: 'Content' },
  custom: isContent,
  access: {
    read: filesForAll,
    create: signedIn,
    update: signedIn,
    delete: signedIn,
  },
  trash: true,
  upload: {
    // No SVG: it can carry scripts.
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    focalPoint: false,
    formatOptions: { format: 'webp', options: { quality: 72 } },
    imageSizes: widths.map((width) => ({
      name: `w${width}`,
      width,
      withoutEnlargement: true,
      formatOptions: { format: 'webp', options: { quality: 72 } },
    })),
  },
  fields: [
    uuidField,
    {
      name: 'alt',
      type: 'text',
      required: true,
      label: 'What the picture shows',
      admin: { description: 'Read out to people who cannot see it.' },
    },
  ],
}
