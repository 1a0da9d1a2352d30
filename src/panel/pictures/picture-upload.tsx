'use client'

import {
  Upload,
  useConfig,
  useDocumentInfo,
  useField,
  useFormProcessing,
  useUploadControls,
  useUploadEdits,
} from '@payloadcms/ui'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { EditPicture } from './edit-picture'
import { fileSizeWords, preparePicture } from './prepare-picture'

/** Endings too, for systems that know iPhone files only by their names. */
const heicFiles = ['image/heic', 'image/heif', '.heic', '.heif']

/** iPhones turn their photos into JPEGs if HEIC isn't on the list. */
const convertsByItself = () =>
  typeof CSS !== 'undefined' && CSS.supports('-webkit-touch-callout', 'none')

interface Said {
  busy?: string
  ready?: string
  refusal?: string
}

/** Payload's upload control, with our editor. Checks and shrinks each file before Payload gets it. */
export function PictureUpload() {
  const { collectionSlug = '', initialState, setUploadStatus } = useDocumentInfo()
  const { upload } = useConfig().getEntityConfig({ collectionSlug })
  const { resetUploadEdits, uploadEdits } = useUploadEdits()
  const isSending = useFormProcessing()
  const { value: chosen } = useField<unknown>({ path: 'file' })
  const [said, setSaid] = useState<Said>({})
  const [prepared, setPrepared] = useState<File>()
  const latest = useRef<File>(undefined)

  const take = async (file: File) => {
    latest.current = file
    setSaid({ busy: 'Checking the picture…' })
    setUploadStatus?.('uploading')
    const before = fileSizeWords(file.size)
    const result = await preparePicture(file, () =>
      setSaid({ busy: `Making the picture smaller… It’s ${before}.` }),
    )
    if (latest.current !== file) return
    setUploadStatus?.('idle')
    if ('refusal' in result) {
      setSaid(result)
      return
    }
    const after = fileSizeWords(result.file.size)
    setSaid({
      ready:
        result.file === file
          ? `Ready to save: ${before}.`
          : `Made smaller: ${before} to ${after}. Ready to save.`,
    })
    resetUploadEdits()
    setPrepared(result.file)
  }
  const intercept = (event: SyntheticEvent) => {
    const [file] = filesOf(event.nativeEvent) ?? []
    const isOfControl = event.target instanceof Element && event.target.closest('.dropzone')
    if (!file || !isOfControl) return
    event.preventDefault()
    event.stopPropagation()
    void take(file)
    // The same file can then be chosen again.
    if (event.target instanceof HTMLInputElement) event.target.value = ''
  }

  const file = chosen instanceof File ? chosen : undefined
  const { crop, heightInPixels, widthInPixels } = uploadEdits
  const kept = crop && `${widthInPixels} by ${heightInPixels} pixels are kept when you save.`
  const sending = isSending && file && `Sending the picture: ${fileSizeWords(file.size)}…`
  const { mimeTypes = [], staticDir = '' } = upload
  return (
    <div
      className="picture-upload mb-5"
      onChangeCapture={intercept}
      onDropCapture={intercept}
      onPasteCapture={intercept}
    >
      <Upload
        collectionSlug={collectionSlug}
        {...(initialState && { initialState })}
        uploadConfig={{
          ...upload,
          staticDir,
          crop: false,
          focalPoint: false,
          imageSizes: [],
          mimeTypes: [...mimeTypes, ...(convertsByItself() ? [] : heicFiles)],
        }}
        customActions={[<EditPicture key="edit" />]}
        UploadControls={<HandOver file={prepared} onDone={() => setPrepared(undefined)} />}
      />
      <p className="m-0 max-w-160 text-muted">
        JPEG, PNG, WebP or AVIF, or a photo from an iPhone. Large photos are made smaller before
        they’re sent, and where they were taken is never kept.
      </p>
      <p role="status" className="mt-2 mb-0 max-w-160 text-brass empty:m-0">
        {sending || kept || (file ? said.ready : said.busy)}
      </p>
      <p role="alert" className="mt-2 mb-0 max-w-160 text-danger empty:m-0">
        {said.refusal}
      </p>
    </div>
  )
}

/** Must be rendered inside Payload's control, to reach its context. */
function HandOver({ file, onDone }: { file: File | undefined; onDone: () => void }) {
  const { setUploadControlFile } = useUploadControls()
  useEffect(() => {
    if (!file) return
    setUploadControlFile(file)
    onDone()
  })
  return null
}

function filesOf(event: Event): Iterable<File> | null | undefined {
  if (event instanceof DragEvent) return event.dataTransfer?.files
  if (event instanceof ClipboardEvent) return event.clipboardData?.files
  return event.target instanceof HTMLInputElement ? event.target.files : null
}
