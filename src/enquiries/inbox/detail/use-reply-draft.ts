import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { forgetDraft, keepDraft, readDraft } from '@/dashboard/shared/drafts'
import type { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import type { Draft, Reply, replySchema } from '@/enquiries/enquiry-work'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { enquiryQuery } from '../enquiry-calls'

export type ReplyFormState = ReturnType<typeof useCheckedForm<z.input<typeof replySchema>, Reply>>

/** Milliseconds. */
const wait = { typing: 800, failed: 5_000 }

interface Surroundings {
  enquiry: string
  /** Puts a text into the form. */
  show: (reply: Reply) => void
  /** As it's stored now. */
  read: () => Promise<Draft | null>
  onSaved: (draft: Draft | null) => void
}

/** `theirs` was written elsewhere meanwhile. */
interface Standing {
  words: string
  theirs?: Draft
}

const isSame = (one: Reply, other: Reply) =>
  one.subject === other.subject && one.text === other.text

/** Keeps one reply's draft, in the tab at once and with its enquiry a moment later. */
class ReplyDraft {
  readonly #name: string
  readonly #listeners = new Set<() => void>()
  #standing: Standing = { words: '' }
  /** Undefined until something is typed. */
  #typed: Reply | undefined
  /** The stored draft that this one continues; undefined until that has been read. */
  #basedOn: string | null | undefined
  #saving: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false

  constructor(readonly around: Surroundings) {
    this.#name = `reply ${around.enquiry}`
  }

  readonly standing = () => this.#standing

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #say(standing: Standing): void {
    this.#standing = standing
    for (const listener of this.#listeners) listener()
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void work(), milliseconds)
  }

  /** What the tab has wins, unless another draft has been stored since. */
  async begin(): Promise<void> {
    this.#isPaused = false
    const { basedOn, ...kept } = readDraft(this.#name, { subject: '', text: '', basedOn: '' })
    if (kept.text !== '') this.around.show((this.#typed = kept))
    try {
      const stored = await this.around.read()
      if (stored && this.#typed && !isSame(stored, this.#typed) && stored.at !== basedOn) {
        this.#say({ words: '', theirs: stored })
        return
      }
      this.#basedOn = stored?.at ?? null
      if (this.#typed) await this.#save()
      else if (stored) this.around.show(stored)
    } catch (error) {
      this.#fail(error, () => this.begin())
    }
  }

  type(reply: Reply): void {
    if (reply.text === '' && !this.#typed) return
    this.#typed = reply
    keepDraft(this.#name, { ...reply, basedOn: this.#basedOn ?? '' })
    if (this.#basedOn === undefined) return
    this.#say({ ...this.#standing, words: 'Saving the draft...' })
    this.#later(wait.typing, () => this.#save())
  }

  async #save(): Promise<void> {
    await this.#saving
    if (this.#isPaused) return
    this.#saving = this.#saveOnce()
    await this.#saving
  }

  async #saveOnce(): Promise<void> {
    const reply = this.#typed
    const { enquiry: id, onSaved } = this.around
    if (!reply || this.#basedOn === undefined) return
    try {
      const { at } = await callApi('saveDraft', { id, body: { ...reply, basedOn: this.#basedOn } })
      this.#basedOn = at
      onSaved(at === null ? null : { ...reply, at })
      if (!isSame(reply, this.#typed ?? reply)) return
      forgetDraft(this.#name)
      this.#say({ words: at === null ? '' : 'Draft saved' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.#meet()
      else this.#fail(error, () => this.#save())
    }
  }

  #fail(error: unknown, again: () => Promise<void>): void {
    this.#say({ words: `The draft is only in this tab for now. ${failureText(error)}` })
    this.#later(wait.failed, again)
  }

  /** Someone else's draft is stored, or theirs was sent. */
  async #meet(): Promise<void> {
    const theirs = await this.around.read().catch(() => undefined)
    if (theirs) {
      this.#say({ words: '', theirs })
      return
    }
    if (theirs === null) this.#basedOn = null
    this.#later(wait.failed, () => this.#save())
  }

  readonly keepMine = () => {
    this.#basedOn = this.#standing.theirs?.at
    this.#say({ words: '' })
    void this.#save()
  }

  readonly takeTheirs = () => {
    const { theirs } = this.#standing
    if (!theirs) return
    this.#basedOn = theirs.at
    this.#say({ words: '' })
    this.around.show(theirs)
  }

  /** Before sending: what is under way must not come after it. */
  readonly pause = async () => {
    this.#isPaused = true
    clearTimeout(this.#timer)
    await this.#saving
  }

  readonly goOn = () => {
    this.#isPaused = false
    this.#later(wait.typing, () => this.#save())
  }

  readonly forget = () => {
    this.#typed = undefined
    forgetDraft(this.#name)
  }

  /** What isn't saved yet is, if it can be; the tab has it in any case. */
  leave(): void {
    clearTimeout(this.#timer)
    const isLeft = !this.#isPaused && this.#standing.words !== 'Draft saved'
    this.#isPaused = true
    if (isLeft) void this.#saving.then(() => this.#saveOnce())
  }
}

const words = z.string().catch('')
const replyWords = z.object({ subject: words, text: words })

/** A draft that's there on every device; of two who write it neither overwrites the other. */
export function useReplyDraft(id: string, form: ReplyFormState) {
  const client = useQueryClient()
  const [draft] = useState(
    () =>
      new ReplyDraft({
        enquiry: id,
        show: ({ subject, text }) => form.reset({ subject, text }),
        read: async () => (await client.query({ ...enquiryQuery(id), staleTime: 0 })).draft,
        onSaved: (stored) =>
          client.setQueryData(enquiryQuery(id).queryKey, (work) =>
            work ? { ...work, draft: stored } : undefined,
          ),
      }),
  )
  const reply = replyWords.parse(useWatch({ control: form.control }))
  const { subject, text } = reply
  useEffect(() => {
    void draft.begin()
    return () => draft.leave()
  }, [draft])
  useEffect(() => draft.type({ subject, text }), [draft, subject, text])
  const standing = useSyncExternalStore(draft.subscribe, draft.standing, draft.standing)
  const { forget, goOn, keepMine, pause, takeTheirs } = draft
  return { reply, ...standing, forget, goOn, keepMine, pause, takeTheirs }
}
