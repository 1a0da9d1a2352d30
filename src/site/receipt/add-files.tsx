'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, startTransition, useEffect, useEffectEvent, useRef } from 'react'
import { FieldError } from '@/ui/form/field'
import { type Upload, useUploads } from './use-uploads'

interface AddFilesProps {
  path: string
  /** The attribute of the field. */
  accept: string
  /** Which files it takes. */
  hint: string
  /** Sentences about files that the server refused. */
  refused: readonly string[]
  /** False if the page doesn't list what was sent. */
  isListed: boolean
  icon: ReactNode
  looks: Readonly<Record<'choose' | 'send' | 'small', string>>
}

const focused = { autoFocus: true }

/** Files chosen or dropped are sent at once; without scripts a button sends them. */
export function AddFiles({ path, accept, hint, refused, isListed, icon, looks }: AddFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { add, dropSent, isBusy, stop, tryAgain, uploads } = useUploads(path)
  const sent = uploads.filter(({ state }) => state === 'sent')
  const takeChosen = () => {
    const { current } = input
    if (!current?.files?.length) return
    add(current.files)
    current.value = ''
  }
  // Some may have been chosen before the scripts came.
  const takeEarly = useEffectEvent(takeChosen)
  useEffect(() => takeEarly(), [])

  const list = useEffectEvent(() => {
    router.refresh()
    dropSent()
  })
  const isToList = isListed && !isBusy && sent.length > 0
  useEffect(() => {
    if (isToList) startTransition(() => list())
  }, [isToList])

  const described = ['hint', ...refused.map((_, at) => `${at}-error`)]
  return (
    <form
      method="post"
      action={path}
      encType="multipart/form-data"
      className="mt-5 flex max-w-form flex-col gap-3 print:hidden"
    >
      <div className="relative flex flex-wrap items-center gap-x-5 gap-y-2 rounded border border-dashed border-control bg-surface p-5 hover:border-brass hover:transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brass">
        <label htmlFor="files" className={looks.choose}>
          {icon}
          Choose files
        </label>
        <span className="text-small text-muted pointer-coarse:hidden no-js:hidden">
          or drop them here
        </span>
        {/* It lies over the whole box, so that the browser itself takes what's dropped. */}
        <input
          ref={input}
          id="files"
          type="file"
          name="files"
          multiple
          required
          accept={accept}
          aria-describedby={described.map((part) => `files-${part}`).join(' ')}
          onChange={takeChosen}
          className="absolute inset-0 cursor-pointer opacity-0 file:mr-4 file:min-h-12 file:rounded file:border file:border-control file:px-6 no-js:static no-js:w-0 no-js:min-w-full no-js:opacity-100"
          {...(refused.length > 0 && focused)}
        />
      </div>
      <p id="files-hint" className="text-small text-muted">
        {hint}
      </p>
      {refused.map((sentence, at) => (
        <FieldError key={sentence} id={`files-${at}`}>
          {sentence}
        </FieldError>
      ))}
      <button type="submit" className={looks.send}>
        Send the files
      </button>
      <p role="status" className="sr-only">
        {sent.map(({ file }) => `${file.name} was sent. `)}
      </p>
      <ul aria-label="On their way" className="flex flex-col gap-4 empty:hidden">
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
    </form>
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
  const button = (words: string, onClick: () => void) => (
    <button type="button" aria-label={`${words}: ${file.name}`} className={look} onClick={onClick}>
      {words}
    </button>
  )
  if (state === 'refused' || state === 'failed') {
    return (
      <li className="flex items-center justify-between gap-5">
        <div role="alert">
          <FieldError id={key}>
            {state === 'failed' ? `${file.name} wasn’t sent. ${why}` : why}
          </FieldError>
        </div>
        {state === 'failed' ? button('Try again', onAgain) : null}
      </li>
    )
  }
  const progress = percent < 100 ? `${percent}%` : 'Being checked'
  const words = { waiting: 'Waiting', sending: progress, sent: 'Sent' }
  return (
    <li>
      <p className="flex items-center justify-between gap-5">
        <bdi className="min-w-0">{file.name}</bdi>
        <span className="flex shrink-0 items-center gap-3 text-small text-muted figures">
          {words[state]}
          {percent < 100 ? button('Stop', onStop) : null}
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
