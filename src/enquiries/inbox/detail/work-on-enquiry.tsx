'use client'

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { type EnquiryWork, newNoteSchema } from '@/enquiries/enquiry-work'
import { type MailRow, mailRules, type MailState } from '@/enquiries/mail'
import { maxLength } from '@/platform/limits'
import { adminDateTime } from '@/platform/time/london-time'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/form/controls'
import { Icon } from '@/ui/icons/icon'
import { Action } from '@/dashboard/shared/action'
import { Stamp } from '@/dashboard/shared/dates'
import { forgetDraft, readDraft, useKeptDraft } from '@/dashboard/shared/drafts'
import { Loaded, LoadingLines } from '@/dashboard/shared/list-states'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { inboxQuery, useAddNote, useResendMail } from '../enquiry-calls'

export function WorkOnEnquiry({ id, work }: { id: string; work: UseQueryResult<EnquiryWork> }) {
  const loading = <LoadingLines label="Loading notes and history" className="print:hidden" />
  return (
    <div className="mt-8 flex flex-col gap-8 border-t border-line pt-5">
      <Loaded query={work} loading={loading}>
        {({ history, mail, notes }) => (
          <>
            <WorkPart title="Notes">
              <Notes key={id} enquiryId={id} notes={notes} />
            </WorkPart>
            {mail.length > 0 ? (
              <WorkPart title="Mails" className="print:hidden">
                <Mails enquiryId={id} mails={mail} />
              </WorkPart>
            ) : null}
            <WorkPart title="History">
              <ol className="mt-3 text-small">
                {history.map(({ at, by, what }, index) => (
                  <li
                    key={`${at} ${index}`}
                    className="relative border-l border-line pb-4 pl-5 before:absolute before:top-[0.45em] before:-left-[4.5px] before:size-2 before:rounded-full before:bg-brass last:border-transparent last:pb-0"
                  >
                    <span>{what}</span>
                    <Stamp at={at} by={by} />
                  </li>
                ))}
              </ol>
            </WorkPart>
          </>
        )}
      </Loaded>
    </div>
  )
}

interface WorkPartProps {
  title: 'Notes' | 'Mails' | 'History'
  className?: string
  children: ReactNode
}

function WorkPart({ title, className, children }: WorkPartProps) {
  const id = `enquiry-${title.toLowerCase()}`
  return (
    <section
      aria-labelledby={id}
      className={clsx('not-first:border-t not-first:border-line not-first:pt-5', className)}
    >
      <h3 id={id} className="font-sans text-body font-medium">
        {title}
      </h3>
      {children}
    </section>
  )
}

const emptyNote = { text: '' }

function Notes({ enquiryId, notes }: Pick<EnquiryWork, 'notes'> & { enquiryId: string }) {
  const draft = `note ${enquiryId}`
  const form = useCheckedForm(newNoteSchema, readDraft(draft, emptyNote))
  useKeptDraft(draft, form.control, emptyNote)
  const adding = useAddNote(enquiryId)
  const submit = form.onSubmit((note) =>
    adding.mutate(note.text, {
      onSuccess: () => {
        forgetDraft(draft)
        form.reset(emptyNote)
      },
    }),
  )
  return (
    <>
      {notes.length > 0 ? (
        <ul className="mt-3 flex flex-col gap-4">
          {notes.map((note) => (
            <li key={note.id}>
              <p dir="auto" className="max-w-measure whitespace-pre-wrap">
                {note.text}
              </p>
              <Stamp at={note.at} by={note.by} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-1 hidden text-small text-muted print:block">None</p>
      )}
      <form noValidate onSubmit={submit} className="mt-4 print:hidden">
        <TextArea
          id="new-note"
          label="Add a note"
          hint="Only you read it."
          rows={2}
          maxLength={maxLength.long}
          {...form.field('text')}
        />
        <Button
          type="submit"
          size="small"
          variant="secondary"
          className="mt-3"
          pendingLabel={adding.isPending && 'Saving...'}
        >
          Save note
        </Button>
      </form>
    </>
  )
}

const stateWords: Record<MailState, string> = {
  off: 'Not sent: no mail server is set up',
  held: 'Held back while this counts as spam',
  queued: 'Waiting to be sent',
  sent: 'Sent',
  failed: 'Could not be sent',
}

/** With the number of attempts if it isn't sent. */
export function mailStateWords({ attempts, state }: Pick<MailRow, 'attempts' | 'state'>): string {
  if (state === 'sent' || attempts === 0) return stateWords[state]
  return `${stateWords[state]}, tried ${attempts === 1 ? 'once' : `${attempts} times`}`
}

function Mails({ enquiryId, mails }: { enquiryId: string; mails: readonly MailRow[] }) {
  const inbox = useQuery(inboxQuery)
  const sending = useResendMail(enquiryId)
  return (
    <ul className="mt-2 divide-y divide-line">
      {mails.map((mail) => {
        const { at, attempts, error, id, kind, state, to } = mail
        const hasFailed = state === 'failed'
        return (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-60 text-small">
              <p className="font-medium">{mailRules[kind].label}</p>
              <p className={clsx('flex gap-1.5', hasFailed ? 'text-danger' : 'text-muted')}>
                {hasFailed ? <Icon name="alert" className="mt-0.5 size-4 shrink-0" /> : null}
                {mailStateWords(mail)}
              </p>
              {error !== null && state !== 'sent' ? <p className="text-muted">{error}</p> : null}
              <p className="text-fine text-muted figures">
                To <bdi>{to}</bdi>, <time dateTime={at}>{adminDateTime(at)}</time>
              </p>
            </div>
            {inbox.data?.mail.isSetUp && state !== 'queued' && state !== 'sent' ? (
              <Action
                icon="refresh"
                pendingLabel={sending.isPending && sending.variables === id && 'Sending...'}
                disabled={sending.isPending}
                onClick={() => sending.mutate(id)}
              >
                {attempts > 0 ? 'Send again' : 'Send now'}
                <span className="sr-only">: {mailRules[kind].label}</span>
              </Action>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
