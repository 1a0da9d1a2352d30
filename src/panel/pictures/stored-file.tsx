'use client'

import { useDocumentInfo, useField } from '@payloadcms/ui'
import { z } from 'zod'
import { fileSizeWords } from './file-size'

const stored = z.object({
  filename: z.string(),
  filesize: z.number(),
  height: z.number(),
  width: z.number(),
})

/** The part of a file's name by which no two are the same, and its ending. */
const unreadable = /-[0-9a-f]{16}\.\w+$/

/** What the file of a picture is, in words; the one that is chosen is not stored yet. */
export function StoredFile() {
  const { data } = useDocumentInfo()
  const { value: chosen } = useField<unknown>({ path: 'file' })
  if (chosen instanceof File) return <p className="picture-upload__file">{chosen.name}</p>
  const file = stored.safeParse(data)
  if (!file.success) return null
  const { filename, filesize, height, width } = file.data
  return (
    <p className="picture-upload__file">
      {filename.replace(unreadable, '')}: {width} by {height} pixels, {fileSizeWords(filesize)}
    </p>
  )
}
