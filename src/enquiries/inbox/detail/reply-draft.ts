import type { QueryClient } from '@tanstack/react-query'
import { forgetDrafts, readDraft, saveDraft } from '@/dashboard/shared/drafts'
import { enquiryCalls } from '@/enquiries/calls'
import type { Draft, EnquiryWork, Reply } from '@/enquiries/enquiry-work'
import type { MailRow } from '@/enquiries/mail'
import { ApiError, callApi, failureText } from '@/platform/calls/api-client'
import { enquiryQuery } from '../enquiry-calls'

/** Milliseconds. */
const wait = { typing: 800, failed: 5_000 }

/** `theirs` was written elsewhere meanwhile. */
export interface Standing {
  words: string
  theirs?: Draft
}

export const isSame = (one: Reply, other: Reply) =>
  one.subject === other.subject && one.text === other.text

/** Saves one reply's draft: in the tab at once, with its enquiry a moment later. */
export class ReplyDraft {
  /** The id of the last reply that the writer has seen. */
  lastSeen: string | null = null
  readonly #name: string
  #standing: Standing = { words: '' }
  /** Undefined until something is typed. */
  #typed: Reply | undefined
  /** The stored draft that this one continues; undefined until that has been read. */
  #basedOn: string | null | undefined
  /** The save that runs, or the reading that comes before the first. */
  #saving: Promise<void> = Promise.resolve()
  #timer: ReturnType<typeof setTimeout> | undefined
  #isPaused = false

  constructor(
    readonly id: string,
    readonly client: QueryClient,
    /** Puts a text into the form. */
    readonly show: (reply: Reply) => void,
    readonly onStanding: (standing: Standing) => void,
  ) {
    this.#name = `reply ${id}`
  }

  #say(standing: Standing): void {
    this.#standing = standing
    this.onStanding(standing)
  }

  #later(milliseconds: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void work(), milliseconds)
  }

  #read(): Promise<EnquiryWork> {
    return this.client.query({ ...enquiryQuery(this.id), staleTime: 0 })
  }

  #see({ mail }: EnquiryWork): MailRow | undefined {
    const last = mail.findLast(({ kind }) => kind === 'reply')
    const isNew = last?.id !== this.lastSeen
    this.lastSeen = last?.id ?? null
    return isNew ? last : undefined
  }

  /** @returns the last reply, if the writer hasn't seen it */
  async readReplies(): Promise<MailRow | undefined> {
    return this.#see(await this.#read())
  }

  async begin(): Promise<void> {
    this.#isPaused = false
    const { basedOn, ...typed } = readDraft(this.#name, { subject: '', text: '', basedOn: '' })
    if (typed.text !== '') this.show((this.#typed = typed))
    await (this.#saving = this.#meet(basedOn))
  }

  /** The tab's text wins, unless another draft was stored since. */
  async #meet(basedOn: string | null): Promise<void> {
    try {
      const work = await this.#read()
      if (this.#basedOn === undefined) this.#see(work)
      const stored = work.draft
      const typed = this.#typed
      if (stored && typed && !isSame(stored, typed) && stored.at !== basedOn) {
        this.#say({ words: '', theirs: stored })
        return
      }
      this.#basedOn = stored?.at ?? null
      if (typed) void this.#save()
      else if (stored) this.show(stored)
    } catch (error) {
      this.#fail(error, () => this.#meet(basedOn))
    }
  }

  type(reply: Reply): void {
    if (reply.text === '' && !this.#typed) return
    this.#typed = reply
    saveDraft(this.#name, { ...reply, basedOn: this.#basedOn ?? '' })
    if (this.#basedOn === undefined) return
    this.#say({ ...this.#standing, words: 'Saving the draft...' })
    this.#later(wait.typing, () => this.#save())
  }

  /** Saves run one after the other. */
  #save(): Promise<void> {
    this.#saving = this.#saving.then(() => (this.#isPaused ? undefined : this.#saveOnce()))
    return this.#saving
  }

  async #saveOnce(): Promise<void> {
    const reply = this.#typed
    const basedOn = this.#basedOn
    const { client, id } = this
    if (!reply || basedOn === undefined) return
    try {
      const { at } = await callApi(enquiryCalls.saveDraft, { id, body: { ...reply, basedOn } })
      this.#basedOn = at
      const draft = at === null ? null : { ...reply, at }
      const { queryKey } = enquiryQuery(id)
      const isBeingRead = client.isFetching({ queryKey }) > 0
      client.setQueryData(queryKey, (work) => work && { ...work, draft })
      // What's being read may be from before, and the server announces no draft.
      if (isBeingRead) void client.invalidateQueries({ queryKey })
      if (!isSame(reply, this.#typed ?? reply)) return
      forgetDrafts(this.#name)
      this.#say({ words: at === null ? '' : 'Draft saved' })
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await this.#meet(basedOn)
      else this.#fail(error, () => this.#save())
    }
  }

  #fail(error: unknown, again: () => Promise<void>): void {
    this.#say({ words: `The draft is only in this tab for now. ${failureText(error)}` })
    this.#later(wait.failed, again)
  }

  keepMine(): void {
    this.#basedOn = this.#standing.theirs?.at
    this.#say({ words: '' })
    void this.#save()
  }

  takeTheirs(): void {
    const { theirs } = this.#standing
    if (!theirs) return
    this.#basedOn = theirs.at
    this.#say({ words: '' })
    this.show(theirs)
  }

  /** The running save must end before the reply is sent. */
  async pause(): Promise<void> {
    this.#isPaused = true
    clearTimeout(this.#timer)
    await this.#saving
  }

  goOn(): void {
    this.#isPaused = false
    this.#later(wait.typing, () => this.#save())
  }

  forget(): void {
    this.#typed = undefined
    forgetDrafts(this.#name)
  }

  /** Saves what's unsaved if it can. The tab has a copy. */
  leave(): void {
    clearTimeout(this.#timer)
    const isLeft = !this.#isPaused && this.#standing.words !== 'Draft saved'
    this.#isPaused = true
    if (isLeft) void this.#saving.then(() => this.#saveOnce())
  }
}
