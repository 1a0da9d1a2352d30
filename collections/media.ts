import path from 'node:path'
import type { Access, CollectionConfig } from 'payload'
import { missingPicture } from '@/api/hardening/missing-picture'
import { readVariable } from '@/contract/environment.mjs'
import { signedIn } from './access'
import { uuidField } from './fields/id'

/** Everybody may fetch a file by its name; only the consultant may list the files. */
const filesForAll: Access = ({ req, isReadingStaticFile }) =>
  isReadingStaticFile === true || Boolean(req.user)

/** The widths in which pages offer a picture, chosen so that none weighs over 100 kB. */
const widths = [320, 640, 960] as const

const folder = path.resolve(readVariable(process.env, 'DATA_DIR'), 'media')

/** A year, in seconds. A changed picture gets another name. */
const keepFor = 31_536_000

/** Pictures that the consultant uploads. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  typescript: { interface: 'Media' },
  admin: { group: 'Content' },
  access: {
    read: filesForAll,
    create: signedIn,
    update: signedIn,
    delete: signedIn,
  },
  upload: {
    staticDir: folder,
    handlers: [missingPicture(folder)],
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
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Cache-Control', `public, max-age=${keepFor}, immutable`)
      return headers
    },
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
