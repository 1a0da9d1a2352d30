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

/** The part that makes a file's name unique, and its ending. */
const unreadable = /-[0-9a-f]{16}\.\w+$/

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
