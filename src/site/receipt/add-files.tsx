'use client'

import {
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { fileLimits } from '@/platform/limits'
import { receiptFileRemovalPath, receiptFilesPath } from '@/platform/pages'
import { sizeWords } from '@/platform/size-words'
import { FieldError } from '@/ui/form/field'
import { type SentFile, type Upload, useUploads } from './use-uploads'

/** A file that was sent. */
export interface ShownFile {
  id: string
  name: string
  /** Its size, and when it came. */
  words: string
}

interface AddFilesProps {
  token: string
  files: readonly ShownFile[]
  /** The number that can be added to these. */
  left: number
  /** The attribute of the field. */
  accept: string
  /** False if the enquiry gets no more files. */
  isOffered: boolean
  /** True if files that are here may be removed. */
  isOpen: boolean
  /** Sentences about files that the server refused. */
  refused: readonly string[]
  icon: ReactNode
  looks: Readonly<Record<'choose' | 'plain' | 'send' | 'small' | 'danger', string>>
}

const inputId = 'files'
const listId = 'files-sent'

const focused = { autoFocus: true }

/**
 * The form and the list of what came. Files chosen or dropped are sent at once; without scripts a
 * button sends them.
 */
export function AddFiles({ token, icon, looks, ...content }: AddFilesProps) {
  const path = receiptFilesPath(token)
  const [files, setFiles] = useState(content.files)
  const [isOpen, setIsOpen] = useState(content.isOpen)
  const [news, setNews] = useState('')
  const left = content.left - (files.length - content.files.length)
  const input = useRef<HTMLInputElement>(null)
  const { add, stop, tryAgain, uploads } = useUploads(path, ({ id, name, size }: SentFile) => {
    setFiles((all) => [...all, { id, name, words: `${sizeWords(size)}, sent just now` }])
    // A closed enquiry is open again.
    setIsOpen(true)
    setNews(`${name} was sent`)
  })
  const takeChosen = () => {
    const { current } = input
    if (!current?.files?.length) return
    add(current.files)
    current.value = ''
  }
  // Some may have been chosen before the scripts came.
  const takeEarly = useEffectEvent(takeChosen)
  useEffect(() => takeEarly(), [])

  const remove = async (event: SubmitEvent<HTMLFormElement>, { id, name }: ShownFile) => {
    event.preventDefault()
    const options = { method: 'POST', redirect: 'manual' } as const
    const answer = await fetch(event.currentTarget.action, options).catch(() => undefined)
    const isRemoved = answer?.type === 'opaqueredirect'
    if (isRemoved) setFiles((all) => all.filter((file) => file.id !== id))
    setNews(isRemoved ? `${name} was removed` : `${name} couldn’t be removed. Try again.`)
    document.getElementById(isRemoved ? listId : id)?.focus()
  }

  return (
    <>
      {content.isOffered && left <= 0 ? (
        <p className="mt-3 max-w-measure print:hidden">
          No more than {fileLimits.files} files fit here. To send more, call or write to me.
        </p>
      ) : null}
      {content.isOffered && left > 0 ? (
        <form
          method="post"
          action={path}
          encType="multipart/form-data"
          className="mt-5 flex max-w-form flex-col gap-3 print:hidden"
        >
          <div className="relative flex flex-wrap items-center gap-x-5 gap-y-2 rounded border border-dashed border-control bg-surface p-5 hover:border-brass hover:transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass">
            <label htmlFor={inputId} className={looks.choose}>
              {icon}
              Choose files
            </label>
            <span className="text-small text-muted pointer-coarse:hidden no-js:hidden">
              or drop them here
            </span>
            {/* It lies over the whole box, so that the browser itself takes what's dropped. */}
            <input
              ref={input}
              id={inputId}
              type="file"
              name="files"
              multiple
              required
              accept={content.accept}
              aria-describedby={['hint', ...content.refused.map((_, at) => `${at}-error`)]
                .map((part) => `${inputId}-${part}`)
                .join(' ')}
              onChange={takeChosen}
              {...(content.refused.length > 0 && focused)}
              className={`absolute inset-0 cursor-pointer opacity-0 no-js:static no-js:w-0 no-js:min-w-full no-js:opacity-100 ${looks.plain}`}
            />
          </div>
          <p id={`${inputId}-hint`} className="text-small text-muted">
            JPEG, PNG, WebP and HEIC pictures, PDF, Word (DOCX), OpenDocument (ODT), RTF and plain
            text. Up to {sizeWords(fileLimits.bytes)} each; there’s room for{' '}
            {left < fileLimits.files ? `${left} more` : `${left} files`}.
          </p>
          {content.refused.map((sentence, at) => (
            <FieldError key={sentence} id={`${inputId}-${at}`}>
              {sentence}
            </FieldError>
          ))}
          <button type="submit" className={looks.send}>
            Send the files
          </button>
        </form>
      ) : null}
      <p role="status" className="sr-only">
        {news}
      </p>
      {uploads.length > 0 ? (
        <ul aria-label="On their way" className="mt-4 flex max-w-form flex-col gap-4 print:hidden">
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              look={looks.small}
              onStop={() => {
                stop(upload.key)
                input.current?.focus()
              }}
              onAgain={() => tryAgain(upload.key)}
            />
          ))}
        </ul>
      ) : null}
      {files.length > 0 ? (
        <>
          <h3 id={listId} tabIndex={-1} className="mt-7 font-sans text-body font-medium">
            What you’ve added
          </h3>
          <ul className="mt-2 max-w-form divide-y divide-line border-y border-line">
            {files.map((file) => (
              <li key={file.id} className="relative py-2">
                <p className={isOpen ? 'pr-24 print:pr-0' : ''}>
                  <bdi>{file.name}</bdi>
                  <span className="block text-small text-muted figures">{file.words}</span>
                </p>
                {isOpen ? (
                  <details className="print:hidden">
                    <summary
                      id={file.id}
                      aria-label={`Remove: ${file.name}`}
                      className={`absolute top-2 right-0 ${looks.small}`}
                    >
                      Remove
                    </summary>
                    <form
                      method="post"
                      action={receiptFileRemovalPath(token, file.id)}
                      onSubmit={(event) => void remove(event, file)}
                      className="my-2 border-l-2 border-brass pl-4"
                    >
                      <p className="text-small">Are you sure? I won’t have it any more.</p>
                      <button type="submit" className={looks.danger}>
                        Yes, remove it
                      </button>
                    </form>
                  </details>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

interface UploadItemProps {
  upload: Upload
  look: string
  onStop: () => void
  onAgain: () => void
}

function UploadItem({ upload, look, onStop, onAgain }: UploadItemProps) {
  const { file, key, percent, state, why } = upload
  const failure = state === 'failed' ? `${file.name} wasn’t sent. ${why}` : why
  const words = state === 'waiting' ? 'Waiting' : percent < 100 ? `${percent}%` : 'Being checked'
  if (state === 'refused' || state === 'failed') {
    return (
      <li className="flex items-center justify-between gap-5">
        <div role="alert">
          <FieldError id={key}>{failure}</FieldError>
        </div>
        {state === 'failed' ? (
          <button
            type="button"
            aria-label={`Try again: ${file.name}`}
            className={look}
            onClick={onAgain}
          >
            Try again
          </button>
        ) : null}
      </li>
    )
  }
  return (
    <li>
      <p className="flex items-center justify-between gap-5">
        <bdi className="min-w-0">{file.name}</bdi>
        <span className="flex shrink-0 items-center gap-3 text-small text-muted figures">
          {words}
          {percent < 100 ? (
            <button
              type="button"
              aria-label={`Stop: ${file.name}`}
              className={look}
              onClick={onStop}
            >
              Stop
            </button>
          ) : null}
        </span>
      </p>
      <progress
        aria-label={file.name}
        max={100}
        value={percent}
        className="mt-1 block h-1 w-full appearance-none overflow-clip rounded bg-line [&::-moz-progress-bar]:bg-brass [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brass"
      />
    </li>
  )
}
