import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readApiError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { fileLimits } from '@/platform/limits'
import { sizeWords } from '@/platform/size-words'
import { randomKey } from '@/ui/browser/random-key'

/** Files on their way at the same time. */
const atOnce = 2

export interface Upload {
  /** Names the attempt, so that a repeat stores nothing twice. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'sent' | 'refused' | 'failed'
  /** Whole per cent. After the last the server looks at the file. */
  percent: number
  /** The reason why it was refused or failed. */
  why: string
}

type Outcome = Pick<Upload, 'state' | 'why'>

/** The server refuses it too, but only once it has come. */
const ofChosen = ({ name, size }: File): Outcome =>
  size > fileLimits.bytes
    ? {
        state: 'refused',
        why: `${name} has ${sizeWords(size)}. Send one of ${sizeWords(fileLimits.bytes)} at most.`,
      }
    : { state: 'waiting', why: '' }

/** @param status 0 without an answer */
export function outcomeOf(status: number, text: string): Outcome {
  if (status === 201) return { state: 'sent', why: '' }
  if (status === 404)
    return { state: 'refused', why: 'No more files can be added. Reload the page.' }
  const error = readApiError(text)
  const why = error?.errors?.[0]?.message ?? error?.message
  const isFinal = status < 500 && status !== 429
  return { state: why && isFinal ? 'refused' : 'failed', why: why ?? 'The connection was lost.' }
}

/** Sends each file by itself. Leaving the page before the end asks first. */
export function useUploads(path: string) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const requests = useRef(new Map<string, XMLHttpRequest>())
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))

  /** Fetch doesn't tell how much of a body has gone. */
  const send = ({ file, key }: Upload) => {
    const request = new XMLHttpRequest()
    const end = () => {
      requests.current.delete(key)
      change(key, outcomeOf(request.status, request.responseText))
    }
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(headerNames.idempotencyKey, key)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      change(key, { percent: Math.floor((100 * loaded) / total) }),
    )
    request.addEventListener('load', end)
    request.addEventListener('error', end)
    const body = new FormData()
    body.append('files', file)
    request.send(body)
    requests.current.set(key, request)
    change(key, { state: 'sending', percent: 0 })
  }
  const sendNext = useEffectEvent(() => {
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    waiting.slice(0, atOnce - requests.current.size).forEach(send)
  })
  useEffect(() => sendNext(), [uploads])

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isBusy) return
    const over = new AbortController()
    const options = { capture: true, signal: over.signal }
    addEventListener('beforeunload', (event) => event.preventDefault(), options)
    // Next changes pages without a question, so links load a whole page.
    const follow = (event: Event) => {
      const isLink = event.target instanceof Element && event.target.closest('a[href^="/"]')
      if (isLink) event.stopPropagation()
    }
    addEventListener('click', follow, options)
    return () => over.abort()
  }, [isBusy])

  return {
    uploads,
    isBusy,
    /** Those that were refused before have been read. */
    add: (files: Iterable<File>) => {
      const chosen = Array.from(files, (file) => {
        return { key: randomKey(), file, percent: 0, ...ofChosen(file) }
      })
      setUploads((all) => [...all.filter(({ state }) => state !== 'refused'), ...chosen])
    },
    tryAgain: (key: string) => change(key, { state: 'waiting' }),
    stop: (key: string) => {
      requests.current.get(key)?.abort()
      requests.current.delete(key)
      setUploads((all) => all.filter((one) => one.key !== key))
    },
    /** The page has a list of those that were sent. */
    dropSent: () => setUploads((all) => all.filter(({ state }) => state !== 'sent')),
  }
}
