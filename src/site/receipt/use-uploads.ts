import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { readApiError } from '@/platform/api-error'
import { headerNames } from '@/platform/headers'
import { isRecord } from '@/platform/is-record'
import { fileLimits } from '@/platform/limits'
import { sizeWords } from '@/platform/size-words'
import { randomKey } from '@/ui/browser/random-key'

/** Files on their way at the same time. */
const atOnce = 2

export interface Upload {
  /** Names the attempt, so that a repeat stores nothing twice. */
  key: string
  file: File
  state: 'waiting' | 'sending' | 'refused' | 'failed'
  /** Whole per cent. After the last the server looks at it. */
  percent: number
  /** The reason why it was refused or failed. */
  why: string
}

export interface SentFile {
  id: string
  name: string
  size: number
}

const isSentFile = (value: unknown): value is SentFile =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['name'] === 'string' &&
  typeof value['size'] === 'number'

function readSent(text: string): SentFile | undefined {
  const answer: unknown = JSON.parse(text)
  return Array.isArray(answer) ? answer.find(isSentFile) : undefined
}

/** The server refuses it too, but only once it has come. */
const tooLarge = ({ name, size }: File) =>
  `${name} has ${sizeWords(size)}, and a file can have ${sizeWords(fileLimits.bytes)} at most. Send a smaller one.`

const gone = 'This page no longer takes files. Reload it to see why.'

/** @param status 0 without an answer */
export function outcomeOf(
  status: number,
  text: string,
): { sent: SentFile } | Pick<Upload, 'state' | 'why'> {
  const sent = status === 201 ? readSent(text) : undefined
  if (sent) return { sent }
  const error = readApiError(text)
  const why = error?.errors?.[0]?.message ?? error?.message
  if (status === 404) return { state: 'refused', why: gone }
  if (status >= 400 && status < 500 && status !== 429 && why) return { state: 'refused', why }
  return { state: 'failed', why: status > 0 && why ? why : 'The connection was lost.' }
}

interface Sending {
  onPercent: (percent: number) => void
  onEnd: (status: number, text: string) => void
}

/** Fetch doesn't tell how much of a body has gone. */
function send(path: string, { file, key }: Upload, { onPercent, onEnd }: Sending): XMLHttpRequest {
  const request = new XMLHttpRequest()
  request.open('POST', path)
  request.setRequestHeader('Accept', 'application/json')
  request.setRequestHeader(headerNames.idempotencyKey, key)
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onPercent(Math.floor((100 * loaded) / total)),
  )
  request.addEventListener('load', () => onEnd(request.status, request.responseText))
  request.addEventListener('error', () => onEnd(0, ''))
  const body = new FormData()
  body.append('files', file)
  request.send(body)
  return request
}

/** Sends each file by itself. Leaving the page before the end asks first. */
export function useUploads(path: string, onSent: (file: SentFile) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const requests = useRef(new Map<string, XMLHttpRequest>())
  const change = (key: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...part } : one)))
  const drop = (key: string) => setUploads((all) => all.filter((one) => one.key !== key))
  const end = (key: string, status: number, text: string) => {
    requests.current.delete(key)
    const outcome = outcomeOf(status, text)
    if ('sent' in outcome) {
      drop(key)
      onSent(outcome.sent)
    } else change(key, outcome)
  }

  const sendNext = useEffectEvent(() => {
    const free = atOnce - requests.current.size
    const waiting = uploads.filter(({ state }) => state === 'waiting')
    for (const upload of waiting.slice(0, free)) {
      const { key } = upload
      change(key, { state: 'sending', percent: 0 })
      const request = send(path, upload, {
        onPercent: (percent) => change(key, { percent }),
        onEnd: (status, text) => end(key, status, text),
      })
      requests.current.set(key, request)
    }
  })
  useEffect(() => sendNext(), [uploads])

  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending')
  useEffect(() => {
    if (!isBusy) return
    const over = new AbortController()
    const { signal } = over
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    // Next changes pages without a question, so links load a whole page.
    const follow = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a[href^="/"]')) return true
    }
    addEventListener('click', (event) => follow(event) && event.stopPropagation(), {
      capture: true,
      signal,
    })
    return () => over.abort()
  }, [isBusy])

  return {
    uploads,
    add: (files: Iterable<File>) => {
      const added = Array.from(files, (file): Upload => {
        const isTooLarge = file.size > fileLimits.bytes
        return {
          ...{ key: randomKey(), file, percent: 0 },
          state: isTooLarge ? 'refused' : 'waiting',
          why: isTooLarge ? tooLarge(file) : '',
        }
      })
      // Old refusals have been read.
      setUploads((all) => [...all.filter(({ state }) => state !== 'refused'), ...added])
    },
    tryAgain: (key: string) => change(key, { state: 'waiting', why: '' }),
    stop: (key: string) => {
      requests.current.get(key)?.abort()
      requests.current.delete(key)
      drop(key)
    },
  }
}
