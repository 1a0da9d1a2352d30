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
import { useState } from 'react'
import { wholePicture } from './crop-area'
import { PictureEditor } from './picture-editor'

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
