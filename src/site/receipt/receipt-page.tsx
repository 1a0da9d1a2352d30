import type { ReactNode } from 'react'
import { type Answer, answersOf } from '@/enquiries/answers'
import type { EnquiryRow } from '@/enquiries/enquiry-work'
import type { SharedContent } from '@/site/read-content'
import { Seal } from '@/ui/brand/ornaments'
import { Container } from '@/ui/section'
import { londonTime } from '@/platform/time/london-time'
import { ForgetAnswers } from '@/ui/form/kept-answers'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Icon } from '@/ui/icons/icon'
import { ContactLines } from '../shared/contact-lines'
import { PageIntro } from '../shared/page-sections'
import { ConfirmForm } from './confirm-form'
import { PrintButton } from './print-button'

function sentAnswers(enquiry: EnquiryRow): Answer[] {
  const isAboutSender = ({ name }: Answer) => ['fullName', 'email', 'phone'].includes(name)
  const answers = answersOf(enquiry)
  return [...answers.filter((answer) => !isAboutSender(answer)), ...answers.filter(isAboutSender)]
}

/** Source: docs/product.md, "2.20 Receipt". */
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

/** Who it was sent to, and how to reach them. */
type Recipient = Pick<SharedContent, 'lines'> & { business: ReactNode }

/** The page for the sender's own browser. Source: docs/product.md, "2.20 Receipt". */
export function FullReceipt({
  enquiry,
  now,
  withdrawPath,
  ...recipient
}: Recipient & { enquiry: EnquiryRow; now: string; withdrawPath: string }) {
  const { withdrawnAt } = enquiry
  return (
    <Frame
      heading={withdrawnAt ? 'Your enquiry will be deleted' : 'Your enquiry has arrived'}
      lead="Keep this page: bookmark it or print it. Anyone with the link can read it."
      progress={{ ...enquiry, now }}
      {...recipient}
      first={withdrawnAt ? <Withdrawn at={withdrawnAt} /> : null}
      aside={withdrawnAt ? null : <Withdrawal path={withdrawPath} />}
    >
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
        <dl className="mt-6 divide-y divide-line border-t border-line">
          {sentAnswers(enquiry).map(({ question, words }) => (
            <div
              key={question}
              className="grid gap-1 py-4 sm:grid-cols-3 sm:gap-6"
              data-print="together"
            >
              <dt className="text-small text-muted">{question}</dt>
              <dd dir="auto" className="max-w-measure whitespace-pre-wrap sm:col-span-2">
                {words}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </Frame>
  )
}

/** The page that the mail links to. The address may be a stranger's, so it doesn't show the enquiry. */
export function MailReceipt({ lines, business, ...progress }: ProgressContent & Recipient) {
  return (
    <Frame
      heading="An enquiry was sent with your email address"
      lead="This page says when it arrived and whether I’ve replied. Only the browser that sent it can see what was sent."
      progress={progress}
      lines={lines}
      business={business}
    >
      <p className="max-w-measure text-muted">
        If it wasn’t you, someone may have mistyped their address. Tell me, and I’ll delete it.
      </p>
    </Frame>
  )
}

interface FrameProps extends Recipient {
  heading: string
  lead: string
  progress: ProgressContent
  first?: ReactNode
  aside?: ReactNode
  children: ReactNode
}

function Frame({ heading, lead, progress, lines, business, first, aside, children }: FrameProps) {
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <Container className="grid gap-14 py-section lg:grid-cols-12 lg:gap-8">
        <div className="flex flex-col gap-10 lg:col-span-8 lg:gap-14">
          {first}
          <Progress {...progress} />
          {children}
        </div>
        <aside aria-label="What you can do" className="flex flex-col gap-12 lg:col-span-4 lg:pl-8">
          <div>
            <h2 className="text-h3">Anything to add?</h2>
            <ContactLines lines={lines} className="mt-3" />
          </div>
          {aside}
          {business}
        </aside>
      </Container>
    </>
  )
}

type ProgressContent = Pick<EnquiryRow, 'createdAt' | 'dueAt' | 'repliedAt'> & {
  withdrawnAt?: string | null
  /** ISO 8601. */
  now: string
}

function Progress({ createdAt, dueAt, repliedAt, withdrawnAt, now }: ProgressContent) {
  const isLate = repliedAt === null && !withdrawnAt && now > dueAt
  const steps = [
    { name: 'Sent', at: createdAt, done: true },
    ...(repliedAt === null ? [] : [{ name: 'Replied', at: repliedAt, done: true }]),
    ...(withdrawnAt ? [{ name: 'Deletion requested', at: withdrawnAt, done: true }] : []),
    ...(repliedAt === null && !withdrawnAt
      ? [{ name: isLate ? 'Reply was due' : 'Reply due by', at: dueAt, done: false }]
      : []),
  ]
  return (
    <div>
      <dl className="grid gap-6 sm:grid-cols-2 sm:gap-8">
        {steps.map(({ name, at, done }) => (
          <div key={name} className={`border-t-2 pt-4 ${done ? 'border-brass' : 'border-line'}`}>
            <dt className="eyebrow">{name}</dt>
            <dd className="mt-1 font-heading text-h3 figures">
              <time dateTime={at}>{londonTime(new Date(at))}</time>
            </dd>
          </div>
        ))}
      </dl>
      {isLate ? (
        <p className="mt-5 max-w-measure">
          I haven’t marked this as answered yet, and I’m sorry. Please call, so that you don’t have
          to wait any longer.
        </p>
      ) : null}
    </div>
  )
}

/** Comes first, since the button that asks for deletion leads to the top of the page. */
function Withdrawn({ at }: { at: string }) {
  return (
    <section
      aria-labelledby="deletion-heading"
      className="border-l-2 border-brass bg-raised p-5 sm:px-7 print:bg-transparent"
    >
      <h2 id="deletion-heading" className="text-h3">
        You asked for deletion
      </h2>
      <p className="mt-2 text-muted">
        On {londonTime(new Date(at))}. I’ve been told and will delete this enquiry. After that, this
        page will only say that it was deleted.
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
        You can ask for this enquiry to be deleted. I’m told straight away and delete it myself. You
        don’t have to say why.
      </p>
      <ConfirmForm
        path={path}
        label="Ask for this enquiry to be deleted"
        question="Are you sure? I’ll delete everything you sent. You can’t take this back."
        confirm="Yes, delete my enquiry"
      />
    </section>
  )
}
