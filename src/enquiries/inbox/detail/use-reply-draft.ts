import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { forgetDraft, keepDraft, readDraft } from '@/dashboard/shared/drafts'
import type { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import type { Draft, Reply, replySchema } from '@/enquiries/enquiry-work'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { enquiryQuery } from '../enquiry-calls'

export type ReplyFormState = ReturnType<typeof useCheckedForm<z.input<typeof replySchema>, Reply>>

/** Milliseconds. */
const pause = { typing: 800, failed: 5_000 }

type State = 'saved' | 'unsaved' | { failed: string }

const words = z.string().catch('')
const wordsSchema = z.object({ subject: words, text: words })

const noLocal = { subject: '', text: '', basedOn: '' }

/**
 * Keeps a reply that is being written: in the tab at once, and with its enquiry a moment later, so
 * that it's there on every device. Of two who write it neither overwrites the other.
 */
export function useReplyDraft(id: string, form: ReplyFormState) {
  const client = useQueryClient()
  const name = `reply ${id}`
  const [state, setState] = useState<State>('saved')
  const [theirs, setTheirs] = useState<Draft>()
  /** The stored draft that this one continues; undefined until it has been read. */
  const basedOn = useRef<string | null>(undefined)
  const saving = useRef<Promise<void>>(undefined)
  const isPaused = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reply = wordsSchema.parse(useWatch({ control: form.control }))
  const { subject, text } = reply
  const latest = useRef(reply)

  const later = (wait: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), wait)
  }
  const stored = useCallback(async () => {
    const work = await client.fetchQuery({ ...enquiryQuery(id), staleTime: 0 })
    return work.draft
  }, [client, id])
  const show = (draft: Reply) => form.reset({ subject: draft.subject, text: draft.text })

  const saveOnce = async () => {
    const body = { ...latest.current, basedOn: basedOn.current ?? null }
    try {
      const { at } = await callApi('saveDraft', { id, body })
      basedOn.current = at
      const draft = at === null ? null : { subject: body.subject, text: body.text, at }
      client.setQueryData(enquiryQuery(id).queryKey, (work) => work && { ...work, draft })
      if (latest.current.text === body.text && latest.current.subject === body.subject) {
        forgetDraft(name)
        setState('saved')
      } else later(pause.typing)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await meet()
      else {
        setState({ failed: failureText(error) })
        later(pause.failed)
      }
    }
  }
  const save = async () => {
    if (isPaused.current || basedOn.current === undefined) return
    clearTimeout(timer.current)
    await saving.current
    saving.current = saveOnce()
    await saving.current
  }
  /** Someone else's draft is there, or theirs was sent. */
  const meet = async () => {
    const other = await stored().catch(() => undefined)
    if (other) setTheirs(other)
    else {
      if (other === null) basedOn.current = null
      later(pause.failed)
    }
  }

  const begin = useEffectEvent(async () => {
    const local = readDraft(name, noLocal)
    if (local.text !== '') show(local)
    try {
      const draft = await stored()
      const isSame = !draft || draft.text === latest.current.text
      if (latest.current.text === '' && draft) show(draft)
      else if (!isSame && draft.at !== local.basedOn) {
        setTheirs(draft)
        return
      }
      basedOn.current = draft?.at ?? null
      if (latest.current.text !== '') void save()
    } catch (error) {
      setState({ failed: failureText(error) })
      timer.current = setTimeout(() => void begin(), pause.failed)
    }
  })
  useEffect(() => {
    void begin()
  }, [])

  const typed = useEffectEvent(() => {
    latest.current = reply
    if (!form.formState.isDirty && text === '') return
    keepDraft(name, { ...reply, basedOn: basedOn.current ?? '' })
    setState('unsaved')
    later(pause.typing)
  })
  useEffect(() => typed(), [subject, text])

  const leave = useEffectEvent(() => {
    if (state !== 'saved') void save()
    clearTimeout(timer.current)
    isPaused.current = true
  })
  useEffect(() => () => leave(), [])

  const settle = (draft: Draft, kept?: Reply) => {
    basedOn.current = draft.at
    setTheirs(undefined)
    if (kept) show(kept)
    else void save()
  }
  return {
    reply,
    theirs,
    keepMine: () => theirs && settle(theirs),
    takeTheirs: () => theirs && settle(theirs, theirs),
    /** Before sending: what is under way must not come after it. */
    pause: async () => {
      isPaused.current = true
      await saving.current
    },
    goOn: () => {
      isPaused.current = false
      later(pause.typing)
    },
    forget: () => forgetDraft(name),
    words:
      text.trim() === ''
        ? ''
        : state === 'saved'
          ? 'Draft saved'
          : state === 'unsaved'
            ? 'Saving the draft...'
            : `The draft is kept in this tab only, for now. ${state.failed}`,
  }
}
