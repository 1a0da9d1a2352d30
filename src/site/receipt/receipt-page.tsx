import type { ReactNode } from 'react'
import { TextLink } from '@/content/published/linked-text'
import { AnswerList } from '@/enquiries/answer-list'
import { type Answer, answersOf } from '@/enquiries/answers'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import { hidesAnswers } from '@/enquiries/hidden-answers'
import { daysAfterWish } from '@/enquiries/retention'
import { limitInWords, limitOf } from '@/enquiries/time-limits'
import type { Progress } from '@/enquiries/endpoints/receipts'
import type { SharedContent } from '@/site/read-content'
import { Seal } from '@/ui/brand/ornaments'
import { Container } from '@/ui/section'
import { londonTime, longDate, ukDeadline } from '@/platform/time/london-time'
import { ForgetAnswers } from '@/ui/form/saved-answers'
import { buttonStyle } from '@/ui/button-style'
import { TextInput } from '@/ui/form/controls'
import { cardStyle } from '@/ui/card-style'
import { Icon } from '@/ui/icons/icon'
import { ContactLines } from '../shared/contact-lines'
import { LeaveNote } from '@/enquiries/leave/leave-note'
import { LeavePage } from '@/enquiries/leave/leave-page'
import { PageIntro } from '../shared/page-sections'
import { type CallContent, CallSection } from './call-section'
import { ConfirmForm } from './confirm-form'
import { PrintButton } from '../shared/print-button'
import {
  aboutHidden,
  aboutThePage,
  headings,
  nextSteps,
  type ReceiptState,
  stateOf,
} from './receipt-state'

function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const isAboutSender = ({ name }: Answer) => ['fullName', 'email', 'phone'].includes(name)
  const answers = answersOf(enquiry)
  return [...answers.filter((answer) => !isAboutSender(answer)), ...answers.filter(isAboutSender)]
}

export function DeletedReceipt({ what }: { what: 'enquiry' | 'review' }) {
  return (
    <div data-hero className="relative isolate overflow-clip">
      <div className="pointer-events-none absolute -right-20 -bottom-20 -z-10 sm:-right-28 sm:-bottom-28">
        <Seal className="w-72 sm:w-[30rem]" />
      </div>
      <Container className="grid min-h-[60vh] content-center py-section">
        <h1 className="max-w-[7em]">This {what} was deleted</h1>
      </Container>
    </div>
  )
}

/** The progress, the recipient and the ways to reach them. */
interface Shared extends Pick<SharedContent, 'lines'> {
  progress: Progress
  /** ISO 8601. */
  now: string
  /** The page's own address, in full. */
  address: string
  call: CallContent
  business: ReactNode
  /** The section about them. */
  files?: ReactNode
  /** The path that takes a request for deletion. */
  withdrawPath?: string
}

interface FullContent extends Shared {
  enquiry: EnquiryRow
  /** The page about passing the case on. */
  agreementPath: string
}

/** The page for the sender's own browser. */
export function FullReceipt({ agreementPath, enquiry, ...shared }: FullContent) {
  const state = stateOf(shared.progress, shared.now)
  const limit = limitOf(enquiry)
  const { referral } = enquiry
  return (
    <Frame
      {...shared}
      lead={aboutThePage(state, enquiry)}
      isPrivate={hidesAnswers(enquiry)}
      next={<NextSteps steps={nextSteps(state, enquiry, shared.lines.phone)} />}
    >
      {limit ? (
        <section aria-labelledby="limit-heading">
          <h2 id="limit-heading" className="text-h3">
            Time limit
          </h2>
          <p className="mt-3 max-w-measure">{limitInWords(limit)}</p>
        </section>
      ) : null}
      {referral ? (
        <section aria-labelledby="referral-heading">
          <h2 id="referral-heading" className="text-h3">
            {referral.sentAt ? 'Your case was passed on' : 'Passing your case on'}
          </h2>
          <p className="mt-3 max-w-measure">
            <TextLink href={agreementPath}>
              What {referral.terms.firm} {referral.sentAt ? 'was given' : 'would get'}, and your
              answer
            </TextLink>
          </p>
        </section>
      ) : null}
      {enquiry.claimType ? <ForgetAnswers of={enquiry.claimType} /> : null}
      <section
        aria-labelledby="sent-heading"
        className={cardStyle({ className: 'print:border-0 print:p-0' })}
      >
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h2 id="sent-heading" className="text-h3">
            What you sent
          </h2>
          <PrintButton className={buttonStyle({ variant: 'secondary', size: 'small' })}>
            <Icon name="print" className="size-5" />
            Print
          </PrintButton>
        </div>
        <AnswerList answers={sentAnswers(enquiry)} />
      </section>
    </Frame>
  )
}

interface HiddenContent extends Shared {
  showPath: string
  /** The reason why the digits were refused. */
  refused: string | undefined
  hasDigits: boolean
  isEmailed: boolean
}

const focused = { autoFocus: true }

/** The page of a private enquiry until its sender gives the digits. It has none of the answers. */
export function HiddenReceipt(hidden: HiddenContent) {
  const { hasDigits, isEmailed, refused, showPath, ...shared } = hidden
  return (
    <Frame {...shared} lead={aboutHidden(isEmailed)} isPrivate>
      {/* All answers go: one would say which enquiry it is. */}
      <ForgetAnswers />
      <section aria-labelledby="sent-heading" className={cardStyle({ className: 'print:hidden' })}>
        <h2 id="sent-heading" className="text-h3">
          What you sent
        </h2>
        {hasDigits ? (
          <form method="post" action={showPath} className="mt-5 flex max-w-form flex-col gap-4">
            <TextInput
              id="digits"
              name="digits"
              label="The last four digits of your phone number"
              hint="The number you gave in your enquiry. Only you should be able to read what you sent."
              error={refused}
              inputMode="numeric"
              autoComplete="off"
              required
              {...(refused && focused)}
            />
            <button type="submit" className={buttonStyle({ className: 'self-start' })}>
              Show what I sent
            </button>
          </form>
        ) : (
          <p className="mt-3 max-w-measure">
            It’s shown to people who know the phone number in it, and yours has none that I can
            check. Please call me on {shared.lines.phone}.
          </p>
        )}
      </section>
    </Frame>
  )
}

/** The mail's page. The address may be a stranger's, so it doesn't show the enquiry. */
export function MailReceipt(shared: Shared) {
  return (
    <Frame
      {...shared}
      waiting="An enquiry was sent with your email address"
      lead="This page says when it arrived and whether I’ve replied. What was sent is on the page that you saw after sending. Photographs and letters can be added there."
      isPrivate
    >
      <p className="max-w-measure text-muted">
        If it wasn’t you, someone may have mistyped their address. Tell me, and I’ll delete it.
      </p>
    </Frame>
  )
}

interface FrameProps extends Shared {
  /** The heading until there's a reply. */
  waiting?: string
  lead: string
  /** True if others who use the device mustn't find out. */
  isPrivate: boolean
  next?: ReactNode
  children: ReactNode
}

function Frame({ progress, now, address, call, lines, business, ...content }: FrameProps) {
  const { waiting, lead, isPrivate, next, files, withdrawPath, children } = content
  const state = stateOf(progress, now)
  const heading = (state === 'waiting' && waiting) || headings[state]
  const isOver = state === 'withdrawn' || state === 'closed'
  return (
    <>
      {isPrivate && <LeavePage />}
      <PageIntro heading={heading} lead={lead}>
        {isPrivate && <LeaveNote className="mt-4" />}
      </PageIntro>
      <Container className="grid gap-14 py-section lg:grid-cols-12 lg:gap-8 print:block print:py-0">
        <div className="flex flex-col gap-10 lg:col-span-8 lg:gap-14 print:gap-6">
          {withdrawPath && progress.withdrawnAt ? (
            <Withdrawn at={progress.withdrawnAt} leavesAt={progress.leavesAt} />
          ) : null}
          <Times {...progress} state={state} />
          {next}
          {files}
          {isOver ? null : <CallSection {...progress} {...call} now={now} phone={lines.phone} />}
          {children}
          <p className="hidden text-small print:block">This page: {address}</p>
        </div>
        <aside
          aria-label="What you can do"
          className="flex flex-col gap-12 lg:col-span-4 lg:pl-8 print:mt-6 print:gap-6"
        >
          <div>
            <h2 className="text-h3">Anything to add or correct?</h2>
            <ContactLines
              lines={lines}
              subject={`My enquiry, reference ${progress.reference}`}
              className="mt-3"
            />
          </div>
          {withdrawPath && !progress.withdrawnAt ? <Withdrawal path={withdrawPath} /> : null}
          {business}
        </aside>
      </Container>
    </>
  )
}

function Times({ state, ...progress }: Progress & { state: ReceiptState }) {
  const { createdAt, dueAt, repliedAt, withdrawnAt, callAt, reference } = progress
  const due = state === 'late' ? 'Reply was due' : 'Reply due by'
  const steps = [
    ['Sent', createdAt],
    ['Replied', repliedAt],
    ['Deletion requested', withdrawnAt],
    ['Call', state === 'call' && callAt],
    [due, (state === 'waiting' || state === 'late') && dueAt],
  ] as const
  return (
    <div>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-8 print:grid-cols-3 print:gap-4">
        {steps.map(([name, at]) =>
          at ? (
            <Tile key={name} name={name} done={name !== due}>
              <time dateTime={at}>
                {name === due ? ukDeadline(at) : `${londonTime(at)}, UK time`}
              </time>
            </Tile>
          ) : null,
        )}
        <Tile name="Reference" done>
          {reference}
        </Tile>
      </dl>
      {state === 'late' ? (
        <p className="mt-5 max-w-measure">
          I haven’t marked this as answered yet, and I’m sorry. Please call, so that you don’t have
          to wait any longer.
        </p>
      ) : null}
    </div>
  )
}

function Tile({ name, done, children }: { name: string; done: boolean; children: ReactNode }) {
  return (
    <div className={`border-t-2 pt-4 print:pt-2 ${done ? 'border-brass' : 'border-line'}`}>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1 font-heading text-h3 figures">{children}</dd>
    </div>
  )
}

function NextSteps({ steps }: { steps: readonly string[] }) {
  return steps.length === 0 ? null : (
    <section aria-labelledby="next-heading">
      <h2 id="next-heading" className="text-h3">
        What happens next
      </h2>
      <ol className="mt-4 flex max-w-measure list-decimal flex-col gap-3 pl-5 marker:text-brass print:gap-1">
        {steps.map((step) => (
          <li key={step} className="pl-1">
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** This comes first, since the button that requests deletion leads to the top of the page. */
function Withdrawn({ at, leavesAt }: { at: string; leavesAt: string | null }) {
  return (
    <section
      aria-labelledby="deletion-heading"
      className="border-l-2 border-brass bg-raised p-5 sm:px-7 print:bg-transparent"
    >
      <h2 id="deletion-heading" className="text-h3">
        You asked for deletion
      </h2>
      <p className="mt-2 text-muted">
        On {londonTime(new Date(at))}.{' '}
        {leavesAt === null
          ? 'I have to keep this enquiry for now. Please ask me why.'
          : `I’ve been told, and it will be deleted by ${longDate(leavesAt)}. After that, this page will only say that it was deleted.`}
      </p>
    </section>
  )
}

function Withdrawal({ path }: { path: string }) {
  return (
    <section aria-labelledby="deletion-heading" className="print:hidden">
      <h2 id="deletion-heading" className="text-h3">
        Changed your mind?
      </h2>
      <p className="mt-3 text-small text-muted">
        You can ask for this enquiry to be deleted. I’m told straight away, and it’s gone within{' '}
        {daysAfterWish} days. You don’t have to say why.
      </p>
      <ConfirmForm
        path={path}
        label="Ask for this enquiry to be deleted"
        question="Are you sure? Everything you sent will be deleted. You can’t take this back."
        confirm="Yes, delete my enquiry"
      />
    </section>
  )
}
