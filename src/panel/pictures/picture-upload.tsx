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
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { EditPicture, StoredFile } from './edit-picture'
import { fileSizeWords, preparePicture } from './prepare-picture'
import { PictureStyles } from './picture-styles'

/** Endings too, for systems that know iPhone files only by their names. */
const heicFiles = ['image/heic', 'image/heif', '.heic', '.heif']

/** Payload's upload control, with our editor. Checks and shrinks each file before Payload gets it. */
export function PictureUpload() {
  const { collectionSlug = '', initialState } = useDocumentInfo()
  const { getEntityConfig } = useConfig()
  const { upload } = getEntityConfig({ collectionSlug })
  const { note, prepared, refusal, take, taken } = usePreparation()
  const within = useRef<HTMLDivElement>(null)
  useChosenFiles(within, take)
  const { mimeTypes = [], staticDir = '' } = upload
  return (
    <div ref={within} className="picture-upload">
      <PictureStyles />
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
        customActions={[<StoredFile key="file" />, <EditPicture key="edit" />]}
        UploadControls={<HandOver file={prepared} onDone={taken} />}
      />
      <p className="picture-upload__hint">
        JPEG, PNG, WebP or AVIF, or a photo from an iPhone. Large photos are made smaller before
        they are sent; where they were taken is never kept.
      </p>
      <p role="status" className="picture-upload__note">
        {note}
      </p>
      <p role="alert" className="picture-upload__refusal">
        {refusal}
      </p>
    </div>
  )
}

/** iPhones turn their photos into JPEGs if HEIC isn't on the list. */
const convertsByItself = () =>
  typeof CSS !== 'undefined' && CSS.supports('-webkit-touch-callout', 'none')

function usePreparation() {
  const { setUploadStatus } = useDocumentInfo()
  const { resetUploadEdits } = useUploadEdits()
  const [prepared, setPrepared] = useState<File>()
  const [said, setSaid] = useState<{ note?: string; refusal?: string }>({})
  const latest = useRef(0)
  const take = useCallback(
    async (file: File) => {
      const mine = (latest.current += 1)
      setSaid({ note: 'Looking at the picture…' })
      setUploadStatus?.('uploading')
      const before = fileSizeWords(file.size)
      const result = await preparePicture(file, () =>
        setSaid({ note: `Making the picture smaller… It has ${before}.` }),
      )
      if (mine !== latest.current) return
      setUploadStatus?.('idle')
      if ('refusal' in result) {
        setSaid({ refusal: result.refusal })
        return
      }
      const after = fileSizeWords(result.file.size)
      setSaid({
        note:
          result.file === file
            ? `Ready to be saved: ${before}.`
            : `Made smaller: ${before} to ${after}. Ready to be saved.`,
      })
      resetUploadEdits()
      setPrepared(result.file)
    },
    [resetUploadEdits, setUploadStatus],
  )
  const taken = useCallback(() => setPrepared(undefined), [])
  return { prepared, take, taken, refusal: said.refusal, note: useNote(said.note) }
}

function useNote(said: string | undefined): string | undefined {
  const isSending = useFormProcessing()
  const { value } = useField<unknown>({ path: 'file' })
  const { uploadEdits } = useUploadEdits()
  if (isSending && value instanceof File)
    return `Sending the picture: ${fileSizeWords(value.size)}…`
  if (uploadEdits.crop) {
    const { heightInPixels, widthInPixels } = uploadEdits
    return `${widthInPixels} by ${heightInPixels} pixels are kept when you save.`
  }
  return value instanceof File || !said?.includes('Ready') ? said : undefined
}

/** Must be rendered inside Payload's control, to reach its context. */
function HandOver({ file, onDone }: { file: File | undefined; onDone: () => void }) {
  const { setUploadControlFile } = useUploadControls()
  useEffect(() => {
    if (!file) return
    setUploadControlFile(file)
    onDone()
  }, [file, onDone, setUploadControlFile])
  return null
}

const ways = ['change', 'drop', 'paste'] as const

/**
 * Intercepts each file before Payload's control sees it.
 *
 * @param within the element around the control
 * @param take gets the first file; must be the same function at each render
 */
function useChosenFiles(
  within: RefObject<HTMLElement | null>,
  take: (file: File) => unknown,
): void {
  useEffect(() => {
    const element = within.current
    const intercept = (event: Event) => {
      const [file] = filesOf(event) ?? []
      const isOfControl = event.target instanceof Element && event.target.closest('.dropzone')
      if (!file || !isOfControl) return
      event.preventDefault()
      event.stopPropagation()
      take(file)
      // The same file can then be chosen again.
      if (event.target instanceof HTMLInputElement) event.target.value = ''
    }
    for (const way of ways) element?.addEventListener(way, intercept, { capture: true })
    return () => {
      for (const way of ways) element?.removeEventListener(way, intercept, { capture: true })
    }
  }, [within, take])
}

function filesOf(event: Event): Iterable<File> | null | undefined {
  if (event instanceof DragEvent) return event.dataTransfer?.files
  if (event instanceof ClipboardEvent) return event.clipboardData?.files
  return event.target instanceof HTMLInputElement ? event.target.files : null
}
