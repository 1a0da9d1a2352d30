import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { Action } from '@/dashboard/shared/action'
import { forgetDrafts, readDraft, useSavedDraft } from '@/dashboard/shared/drafts'
import { useCheckedForm } from '@/dashboard/shared/use-checked-form'
import { mayBeFetched } from '@/enquiries/client-files'
import { isEmailUnsafe, reachedAt } from '@/enquiries/contact'
import type { EnquiryRow, EnquiryWork } from '@/enquiries/enquiry-work'
import { PackView } from '@/enquiries/handover/pack-view'
import { noMailServer } from '@/enquiries/mail'
import { packOf } from '@/enquiries/pack'
import {
  openFor,
  type Passed,
  passSchema,
  type Referral,
  ringInstead,
  toldAgreementSchema,
} from '@/enquiries/referral'
import { failureText } from '@/platform/calls/api-client'
import { momentWords, typedMoment } from '@/platform/fields/typed-moment'
import { maxLength } from '@/platform/limits'
import { panelPath } from '@/platform/pages'
import { adminDateTime, clockTime } from '@/platform/time/london-time'
import { todayInLondon } from '@/platform/time/dates'
import { TextArea, TextInput } from '@/ui/form/controls'
import { FieldError } from '@/ui/form/field'
import { Checkbox } from '@/ui/form/toggles'
import { Dialog } from '@/ui/overlays/dialog'
import { inboxQuery, type useReferral } from '../enquiry-calls'

interface StepProps {
  enquiry: EnquiryRow
  work: EnquiryWork
  acting: ReturnType<typeof useReferral>
}

const Step = ({ children }: { children: ReactNode }) => (
  <div className="mt-3 flex max-w-measure flex-col items-start gap-4 rounded border border-line bg-raised p-4 motion-safe:animate-enter print:hidden">
    {children}
  </div>
)

const Refusal = ({ acting }: Pick<StepProps, 'acting'>) =>
  acting.error ? (
    <div role="alert">
      <FieldError id="referral">{failureText(acting.error)}</FieldError>
    </div>
  ) : null

const toldFormSchema = z
  .object({ how: toldAgreementSchema.shape.how, when: z.string() })
  .transform(({ how, when }, context) => {
    const at = typedMoment(when)?.toISOString()
    if (at) return { how, at }
    context.addIssue({ code: 'custom', message: momentWords.fault, path: ['when'] })
    return z.NEVER
  })

/** Such as `3/12/2026 18:30`, as `typedMoment` reads it. */
const slashedTime = (now: number) =>
  `${todayInLondon(new Date(now)).split('-').toReversed().join('/')} ${clockTime(now)}`

/** By email, or as they've said already. */
export function Asking({ acting, enquiry, work }: StepProps) {
  const { data: summary } = useQuery(inboxQuery)
  const isUnsafe = isEmailUnsafe(enquiry) || work.sharedSafety.length > 0
  const draft = `agreement ${enquiry.id}`
  const [usual] = useState(() => ({ how: '', when: slashedTime(Date.now()) }))
  const form = useCheckedForm(toldFormSchema, readDraft(draft, usual))
  useSavedDraft(draft, form.control, usual)
  const { referral } = enquiry
  const why = isUnsafe
    ? ringInstead.unsafe
    : reachedAt(enquiry).email === ''
      ? ringInstead.noEmail
      : summary?.mail.isSetUp === false && noMailServer
  const record = form.onSubmit((body) =>
    acting.mutate(
      { act: 'record', body },
      {
        onSuccess: () => forgetDrafts(draft),
        onError: (error) => form.showErrors(error, 'how'),
      },
    ),
  )
  return (
    <Step>
      <p className="text-small">
        Nothing goes to {work.partner.firm} until they’ve agreed. They see the heading of each
        answer, the names of their files, and the firm’s details from{' '}
        <a
          href={`${panelPath}/globals/contact-details`}
          className="text-brass underline underline-offset-4 hover:no-underline"
        >
          Facts, Contact
        </a>
        .
      </p>
      {why ? (
        <p className="text-small font-medium">{why}</p>
      ) : (
        <Action
          variant="primary"
          icon="mail"
          pendingLabel={acting.isPending && 'Asking...'}
          onClick={() => acting.mutate({ act: 'ask' })}
        >
          {referral ? 'Ask them again by email' : 'Ask them by email'}
        </Action>
      )}
      <Refusal acting={acting} />
      <details className="w-full text-small" open={Boolean(why)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
          They’ve agreed already
        </summary>
        <form noValidate onSubmit={record} className="mt-2 flex flex-col items-start gap-4">
          <TextInput
            id="agreed-when"
            label="When"
            hint={momentWords.hint}
            autoComplete="off"
            maxLength={maxLength.short}
            {...form.field('when')}
          />
          <TextArea
            id="agreed-how"
            label="How, and in what words"
            hint="For example: on the phone, “Yes, please pass it on.”"
            rows={2}
            maxLength={maxLength.long}
            {...form.field('how')}
          />
          <Action type="submit" pendingLabel={acting.isPending && 'Saving...'}>
            Record the agreement
          </Action>
        </form>
      </details>
    </Step>
  )
}

const emptyNote = { note: '' }

const noteSchema = z.object({ note: passSchema.shape.note })

/** Files and answers are chosen from the start, messages and notes aren't. */
export function Choosing({ acting, enquiry, referral, work }: StepProps & { referral: Referral }) {
  const { terms } = referral
  const files = work.files.filter((file) => terms.files.includes(file.id) && mayBeFetched(file))
  const messages = work.messages.filter(({ id }) => terms.messages.includes(id))
  const [chosen, setChosen] = useState<Omit<Passed, 'note'>>({
    ...{ answers: true, messages: [], notes: [] },
    files: files.map(({ id }) => id),
  })
  const draft = `handover ${enquiry.id}`
  const form = useCheckedForm(noteSchema, readDraft(draft, emptyNote))
  useSavedDraft(draft, form.control, emptyNote)
  const [preview, setPreview] = useState<Passed>()
  const isMore =
    work.files.some(({ id }) => !terms.files.includes(id)) ||
    work.messages.some(({ automatic, id }) => !automatic && !terms.messages.includes(id))
  const picks = <Row extends { id: string }>(
    name: 'files' | 'messages' | 'notes',
    rows: readonly Row[],
    words: (row: Row) => string,
  ) =>
    rows.map((row) => (
      <Checkbox
        key={row.id}
        className="gap-3"
        checked={chosen[name].includes(row.id)}
        onChange={(isChosen) =>
          setChosen({
            ...chosen,
            [name]: isChosen
              ? [...chosen[name], row.id]
              : chosen[name].filter((one) => one !== row.id),
          })
        }
      >
        <span className="min-w-0 wrap-anywhere">{words(row)}</span>
      </Checkbox>
    ))
  const notes = picks('notes', work.notes, ({ at, text }) => `${adminDateTime(at)}: ${text}`)
  return (
    <Step>
      <fieldset className="flex min-w-0 flex-col items-start">
        <legend className="mb-1 font-medium">What the firm gets</legend>
        <Checkbox
          className="gap-3"
          checked={chosen.answers}
          onChange={(answers) => setChosen({ ...chosen, answers })}
        >
          Their answers (how to reach them always goes)
        </Checkbox>
        {picks('files', files, ({ name }) => name)}
        {picks('messages', messages, ({ at, direction, subject }) =>
          [`${direction === 'in' ? 'Their' : 'Your'} email of ${adminDateTime(at)}`, subject].join(
            ': ',
          ),
        )}
      </fieldset>
      {isMore ? (
        <p className="text-small text-muted">
          What came after they agreed isn’t here: it needs their agreement too.
        </p>
      ) : null}
      {notes.length > 0 ? (
        <details className="text-small">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4 hover:text-text">
            Your notes, one by one
          </summary>
          <div className="flex flex-col items-start">{notes}</div>
        </details>
      ) : null}
      <div className="w-full">
        <TextArea
          id="handover-note"
          label="A few words to the firm"
          optional
          rows={2}
          maxLength={maxLength.long}
          {...form.field('note')}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Action
          variant="primary"
          onClick={form.onSubmit(({ note }) => setPreview({ ...chosen, note }))}
        >
          See it as the firm will
        </Action>
        {isMore || acting.error ? (
          <Action
            variant="quiet"
            pendingLabel={acting.isPending && 'Asking...'}
            onClick={() => acting.mutate({ act: 'ask' })}
          >
            Ask them again
          </Action>
        ) : null}
      </div>
      {preview ? null : <Refusal acting={acting} />}
      <Dialog
        open={preview !== undefined}
        onOpenChange={() => setPreview(undefined)}
        place="sheet"
        onPaper
        held={acting.isPending}
        title={`For ${work.partner.firm}`}
        description={`This is what the firm sees, for ${openFor} days. Nothing has been sent yet.`}
      >
        {preview ? (
          <div className="mt-6">
            <PackView pack={packOf(enquiry, work, preview)} heading="h3" />
          </div>
        ) : null}
        <div className="sticky -bottom-6 -mx-6 mt-8 -mb-6 flex flex-col items-start gap-3 border-t border-line bg-surface px-6 py-4 md:-bottom-8 md:-mx-8 md:-mb-8 md:px-8 print:hidden">
          <Refusal acting={acting} />
          <Action
            variant="primary"
            pendingLabel={acting.isPending && 'Passing it on...'}
            onClick={() =>
              preview &&
              acting.mutate(
                { act: 'pass', body: preview },
                { onSuccess: () => forgetDrafts(draft) },
              )
            }
          >
            Pass to {work.partner.firm}
          </Action>
        </div>
      </Dialog>
    </Step>
  )
}
