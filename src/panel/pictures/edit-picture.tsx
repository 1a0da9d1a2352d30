'use client'

import {
  Button,
  Drawer,
  useDocumentInfo,
  useDrawerSlug,
  useField,
  useForm,
  useModal,
  useUploadEdits,
} from '@payloadcms/ui'
import { z } from 'zod'
import { useState } from 'react'
import { fileSizeWords } from './prepare-picture'
import { wholePicture } from './crop-area'
import { PictureEditor } from './picture-editor'

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

const percentOr50 = (value: unknown) => (typeof value === 'number' ? value : 50)

/** Edits the file just chosen, or else the stored one. */
export function EditPicture() {
  const slug = useDrawerSlug('crop-and-focal-point')
  const { closeModal, openModal } = useModal()
  const { setModified } = useForm()
  const { data } = useDocumentInfo()
  const { updateUploadEdits, uploadEdits } = useUploadEdits()
  const { value: chosen } = useField<unknown>({ path: 'file' })
  const [source, setSource] = useState('')
  const open = () => {
    URL.revokeObjectURL(source)
    setSource(chosen instanceof File ? URL.createObjectURL(chosen) : String(data?.['url']))
    openModal(slug)
  }
  const { crop, focalPoint } = uploadEdits
  const stored = chosen instanceof File ? undefined : data
  return (
    <>
      <Button buttonStyle="pill" size="small" margin={false} onClick={open}>
        Crop and focal point
      </Button>
      <Drawer slug={slug} title="Crop and focal point">
        <PictureEditor
          source={source}
          area={crop ?? wholePicture}
          focalPoint={{
            x: percentOr50(focalPoint?.x ?? stored?.['focalX']),
            y: percentOr50(focalPoint?.y ?? stored?.['focalY']),
          }}
          onApply={(edits) => {
            setModified(true)
            updateUploadEdits(edits)
            closeModal(slug)
          }}
        />
      </Drawer>
    </>
  )
}
