import { enquiryCalls } from '@/enquiries/calls'
import { PackView } from '@/enquiries/handover/pack-view'
import { firmAnswers, type Pack, type Referral } from '@/enquiries/referral'
import { callPath } from '@/platform/calls/call-path'
import type { ReturnedForm } from '@/platform/fields/returned-form'
import { maxLength } from '@/platform/limits'
import { handoverPath } from '@/platform/pages'
import { longDate, londonTime } from '@/platform/time/london-time'
import type { SharedContent } from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { RadioGroup, TextArea, TextInput } from '@/ui/form/controls'
import { FieldError } from '@/ui/form/field'
import { Icon } from '@/ui/icons/icon'
import { Container } from '@/ui/section'
import { ContactLines } from '../shared/contact-lines'
import { PageIntro } from '../shared/page-sections'
import { PrintButton } from '../shared/print-button'

interface HandoverContent extends Pick<SharedContent, 'lines'> {
  token: string
  businessName: string
  pack: Pack
  referral: Referral
  /** The ids of files that are still there. */
  files: readonly string[]
  /** The refused form. */
  returned: ReturnedForm | undefined
}

/** A case for the partner firm, which needs no account. */
export function HandoverPage(content: HandoverContent) {
  const { businessName, files, lines, pack, referral, token } = content
  const { agreedAt, openUntil } = referral
  const there = pack.files.filter(({ id }) => files.includes(id))
  return (
    <>
      <PageIntro
        heading={`Case ${pack.reference}`}
        lead={`Passed on by ${businessName} on ${londonTime(pack.sentAt)}. The client agreed on ${londonTime(agreedAt ?? pack.sentAt)}.`}
      >
        <div className="mt-8 flex flex-wrap gap-3 print:hidden">
          <PrintButton className={buttonStyle({ variant: 'secondary', size: 'small' })}>
            <Icon name="print" className="size-5" />
            Print
          </PrintButton>
          {there.length > 1 ? (
            <a
              href={callPath(enquiryCalls.handoverFiles.path, token)}
              download
              className={buttonStyle({ variant: 'secondary', size: 'small' })}
            >
              <Icon name="download" />
              Download all files ({there.length})
            </a>
          ) : null}
        </div>
      </PageIntro>
      <Container className="grid gap-14 py-section *:min-w-0 lg:grid-cols-12 lg:gap-8 print:block print:py-0">
        <div className="lg:col-span-8">
          <PackView
            pack={pack}
            hrefOf={(id) =>
              files.includes(id) ? callPath(enquiryCalls.handoverFile.path, token, id) : undefined
            }
          />
          <p className="mt-10 text-fine break-all text-muted">
            Fingerprint of what’s on this page (SHA-256): {pack.sha256}
          </p>
        </div>
        <aside aria-label="Your answer" className="flex flex-col gap-10 lg:col-span-4 print:mt-6">
          <Answer {...content} />
          <div>
            <h2 className="text-h3">Questions?</h2>
            <ContactLines
              lines={lines}
              subject={`Your referral, reference ${pack.reference}`}
              className="mt-3"
            />
            {openUntil ? (
              <p className="mt-4 text-small text-muted">
                This page is open until {longDate(openUntil)}. Please save what you need, and don’t
                pass the link on.
              </p>
            ) : null}
          </div>
        </aside>
      </Container>
    </>
  )
}

const choices = (['taken', 'declined'] as const).map((value) => {
  return { value, label: firmAnswers[value] }
})

function Answer({ referral, returned, token }: HandoverContent) {
  const { answer, answeredAt } = referral
  const errorAt = (name: string) => returned?.errors.find(({ path }) => path === name)?.message
  const refused = returned?.sentence ?? errorAt('answer')
  const alert = refused && (
    <div role="alert">
      <FieldError id="refused">{refused}</FieldError>
    </div>
  )
  if (answer && answeredAt) {
    return (
      <section>
        <h2 className="text-h3">You answered</h2>
        {alert}
        <p className="mt-3">
          {firmAnswers[answer]}, on {londonTime(answeredAt)}. If that changes, please ring me.
        </p>
      </section>
    )
  }
  const field = (name: 'reason' | 'name' | 'phone') => ({
    ...{ id: name, name, optional: true, defaultValue: returned?.answers[name] },
    error: errorAt(name),
  })
  return (
    <section className="print:hidden">
      <h2 id="answer-heading" className="text-h3">
        Do you take it?
      </h2>
      <form
        method="post"
        action={handoverPath(token)}
        aria-labelledby="answer-heading"
        className="mt-4 flex flex-col gap-5"
      >
        {returned?.sentence ? alert : null}
        <RadioGroup
          id="answer"
          name="answer"
          label="Your answer"
          choices={choices}
          chosen={returned?.answers['answer']}
          error={errorAt('answer')}
          required
        />
        <TextInput
          {...field('name')}
          label="Who the client can ask for"
          maxLength={maxLength.short}
        />
        <TextInput
          {...field('phone')}
          type="tel"
          label="On which number"
          maxLength={maxLength.short}
        />
        <TextArea
          {...field('reason')}
          label="Why, or what comes next"
          hint="I read it, and may tell the client."
          rows={3}
          maxLength={maxLength.long}
        />
        <button type="submit" className={buttonStyle({ className: 'self-start' })}>
          Send the answer
        </button>
      </form>
    </section>
  )
}
