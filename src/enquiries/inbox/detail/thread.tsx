import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { isEmailUnsafe } from '@/enquiries/contact'
import { type EnquiryWork, newNoteSchema } from '@/enquiries/enquiry-work'
import { type MailRow, mailRules } from '@/enquiries/mail'
import { mailStateWords } from '@/enquiries/mail-states'
import type { MessageRow } from '@/enquiries/messages'
import type { enquiryCalls } from '@/enquiries/calls'
import type { InputOf } from '@/platform/calls/call'
import { maxLength } from '@/platform/limits'
import { adminDateTime } from '@/platform/time/london-time'
import { TextArea } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { Action } from '@/dashboard/shared/action'
import { Stamp } from '@/dashboard/shared/dates'
import { forgetDrafts, readDraft, useSavedDraft } from '@/dashboard/shared/drafts'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { inboxQuery, useAddNote, useResendMail, useTakeReplyBack } from '../enquiry-calls'
import { MessageEntry } from './messages'
import { Words } from './words'

export function Thread({ id, work }: { id: string; work: UseQueryResult<EnquiryWork> }) {
  const loading = <LoadingLines label="Loading the history" className="print:hidden" />
  return (
    <section aria-labelledby="enquiry-history" className="mt-6 border-t border-line pt-4">
      <h3 id="enquiry-history" className="font-sans text-body font-medium">
        History
      </h3>
      <Loaded query={work} loading={loading}>
        {(loaded) => (
          <>
            <ol className="mt-3 text-small">
              {entriesOf(loaded).map((entry) => (
                <li
                  key={entry.key}
                  className={clsx(
                    'relative border-l border-line pb-4 pl-5 before:absolute before:top-[0.45em] before:-left-[4.5px] before:size-2 before:rounded-full before:bg-brass last:border-transparent last:pb-0',
                    entry.mail && entry.mail.kind !== 'reply' && 'print:hidden',
                  )}
                >
                  {entry.mail ? (
                    <MailEntry enquiry={loaded} mail={entry.mail} />
                  ) : entry.message ? (
                    <MessageEntry enquiry={loaded} message={entry.message} />
                  ) : (
                    <>
                      <p className={clsx(entry.text && 'font-medium')}>{entry.what}</p>
                      {entry.text ? <Words>{entry.text}</Words> : null}
                      <Stamp at={entry.at} by={entry.by ?? null} />
                    </>
                  )}
                </li>
              ))}
            </ol>
            <NoteForm key={id} enquiryId={id} />
          </>
        )}
      </Loaded>
    </section>
  )
}

interface Entry {
  key: string
  at: string
  what?: string
  by?: string | null
  text?: string
  mail?: MailRow
  message?: MessageRow
}

/** Headings above the consultant's own words. Any other event has its words. */
const headings: Readonly<Record<string, string>> = { note: 'Note', call: 'Call' }

/**
 * Everything that happened, in one order. A reply and its mail are one entry, and so are a message
 * and its event. A message that may be another person's isn't part of it.
 */
export function entriesOf({
  history,
  mail,
  messages,
  notes,
}: Pick<EnquiryWork, 'history' | 'mail' | 'messages' | 'notes'>): Entry[] {
  const texts = new Map(notes.map(({ id, text }) => [id, text]))
  const joined = messages.filter(({ state }) => state === 'joined')
  const entries = [
    ...history
      .filter(({ id, kind }) => kind !== 'reply' && !joined.some((one) => one.id === id))
      .map(({ id: key, kind, what, at, by }) => {
        const text = texts.get(key)
        return { key, what: headings[kind] ?? what, at, by, ...(text && { text }) }
      }),
    ...mail.map((one) => ({ key: one.id, at: one.at, mail: one })),
    ...joined.map((one) => ({ key: one.id, at: one.at, message: one })),
  ]
  return entries.toSorted((one, other) => one.at.localeCompare(other.at))
}

const emptyNote = { text: '' }

/** A note that's kept in the tab until it's saved. */
export function useNote(kind: 'note' | 'outcome', enquiryId: string) {
  const draft = `${kind} ${enquiryId}`
  const form = useCheckedForm(newNoteSchema, readDraft(draft, emptyNote))
  useSavedDraft(draft, form.control, emptyNote)
  const { isPending, mutate } = useAddNote(enquiryId)
  const add = (note: InputOf<typeof enquiryCalls.addNote>, onDone?: () => void) =>
    mutate(note, {
      onSuccess: () => {
        forgetDrafts(draft)
        form.reset(emptyNote)
        onDone?.()
      },
    })
  return { form, add, isPending }
}

function NoteForm({ enquiryId }: { enquiryId: string }) {
  const { form, add, isPending } = useNote('note', enquiryId)
  return (
    <form noValidate onSubmit={form.onSubmit((note) => add(note))} className="mt-4 print:hidden">
      <TextArea
        id="new-note"
        label="Add a note"
        hint="Only you can read it."
        rows={2}
        maxLength={maxLength.long}
        {...form.field('text')}
      />
      <Action type="submit" className="mt-3" pendingLabel={isPending && 'Saving...'}>
        Save note
      </Action>
    </form>
  )
}

/** Mails that stay unsent until someone decides otherwise. */
export const isHeldForSafety = (
  { kind }: Pick<MailRow, 'kind'>,
  enquiry: Pick<EnquiryWork, 'contact' | 'sharedSafety'>,
): boolean =>
  mailRules[kind].to === 'visitor' && (isEmailUnsafe(enquiry) || enquiry.sharedSafety.length > 0)

function MailEntry({ enquiry, mail }: { enquiry: EnquiryWork; mail: MailRow }) {
  const { id: enquiryId } = enquiry
  const inbox = useQuery(inboxQuery)
  const sending = useResendMail(enquiryId)
  const takingBack = useTakeReplyBack(enquiryId)
  const { at, attempts, error, id, kind, state, subject, text, to, waitsUntil } = mail
  const waits = useWaiting(waitsUntil)
  const hasFailed = state === 'failed'
  const isUnsafeToSend = isHeldForSafety(mail, enquiry)
  const asSpam = enquiry.status === 'spam' ? 'spam' : undefined
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{mailRules[kind].label}</p>
        {subject ? <p dir="auto">{subject}</p> : null}
        {text ? <Words>{text}</Words> : null}
        <p className={clsx('flex gap-1.5', hasFailed ? 'text-danger' : 'text-muted')}>
          {hasFailed ? <Icon name="alert" className="mt-0.5 size-4 shrink-0" /> : null}
          {mailStateWords(mail, isUnsafeToSend ? 'safety' : (mail.heldFor ?? asSpam))}
        </p>
        {error !== null && state !== 'sent' ? <p className="text-muted">{error}</p> : null}
        <p className="text-fine text-muted figures">
          To <bdi>{to}</bdi>, <time dateTime={at}>{adminDateTime(at)}</time>
        </p>
      </div>
      {waits ? (
        <Action
          icon="refresh"
          pendingLabel={takingBack.isPending && 'Taking it back...'}
          onClick={() => takingBack.mutate()}
        >
          Take it back
        </Action>
      ) : null}
      {inbox.data?.mail.isSetUp && !isUnsafeToSend && state !== 'queued' && state !== 'sent' ? (
        <Action
          icon="refresh"
          pendingLabel={sending.isPending && 'Sending...'}
          onClick={() => sending.mutate(id)}
        >
          {attempts > 0 ? 'Send again' : 'Send now'}
          <span className="sr-only">: {mailRules[kind].label}</span>
        </Action>
      ) : null}
    </div>
  )
}

function useWaiting(until: string | null): boolean {
  const [waits, setWaits] = useState(() => until !== null && Date.parse(until) > Date.now())
  useEffect(() => {
    if (until === null) return
    const shown = setTimeout(() => setWaits(false), Date.parse(until) - Date.now())
    return () => clearTimeout(shown)
  }, [until])
  return waits
}
