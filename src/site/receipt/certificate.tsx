import type { ReactNode } from 'react'
import { ownRoom, ownRosette, rosetteViewBox } from '@/ui/brand/guilloche'
import { initials, monogramMarkup } from '@/ui/brand/monogram'
import { Band } from '@/ui/brand/ornaments'
import { buttonStyle } from '@/ui/button-style'
import { QrCode } from '@/ui/qr-code'
import { Container } from '@/ui/section'
import { LinkButtons } from './link-buttons'
import type { Fact } from './receipt-state'

/** Letters from which a name is printed small, so that all fits on one sheet. */
const longName = 60

interface CertificateProps {
  heading: string
  lead?: string | undefined
  reference: string
  /** The sender; on their own page only. */
  name?: string | undefined
  businessName: string
  facts: readonly Fact[]
  keeping: ReactNode
  children: ReactNode
}

/** The sheet at the top of a receipt, with the rosette of its reference. */
export function Certificate(props: CertificateProps) {
  const { businessName, children, facts, heading, keeping, lead, name, reference } = props
  return (
    <div data-hero data-print="one-page">
      <Container className="pt-18 pb-12 lg:pt-24 lg:pb-16 print:px-0 print:pt-12 print:pb-0">
        <div className="@container rounded border border-brass bg-surface p-1.5 shadow-card print:shadow-none">
          <Band />
          <div className="my-1.5 border border-brass/45 p-[min(1.25rem,4cqi)] @[44rem]:p-10 print:px-6 print:py-4">
            <div className="flex flex-col gap-x-10 gap-y-6 @[44rem]:flex-row @[44rem]:items-start @[44rem]:justify-between print:flex-row print:justify-between">
              <div className="min-w-0">
                <h1 className="max-w-[12em] @max-[16rem]:text-[length:min(1.9rem,14cqi)] print:text-h2">
                  {heading}
                </h1>
                {lead ? <p className="mt-5 max-w-[40rem] text-lead text-muted">{lead}</p> : null}
                {children}
                <p className="mt-8 eyebrow print:mt-4">Reference</p>
                <p className="mt-1 font-heading text-h2 tracking-[0.04em] figures @max-[16rem]:text-h3">
                  {reference}
                </p>
                <p
                  className={`mt-2 font-heading ${name && name.length > longName ? 'print:text-small' : ''} text-h3`}
                >
                  <bdi>{name}</bdi>
                </p>
              </div>
              <OwnSeal name={businessName} reference={reference} />
            </div>
            <div className="print:flex print:items-center print:gap-6">
              <dl className="mt-8 grid divide-y divide-line border-y border-line @[40rem]:auto-cols-fr @[40rem]:grid-flow-col @[40rem]:divide-x @[40rem]:divide-y-0 print:mt-4 print:grow">
                {facts.map(({ at, href, label, words }) => (
                  <div
                    key={label}
                    className="py-4 @[40rem]:px-6 @[40rem]:first:pl-0 @[40rem]:last:pr-0 print:py-2"
                  >
                    <dt className="eyebrow">{label}</dt>
                    <dd className="mt-1 font-heading text-h3 figures">
                      {href ? (
                        <a href={href} className="-my-2 inline-block py-2 hover:text-brass">
                          {words}
                        </a>
                      ) : (
                        <time dateTime={at}>{words}</time>
                      )}
                    </dd>
                  </div>
                ))}
              </dl>
              {keeping}
            </div>
          </div>
          <Band />
        </div>
      </Container>
      <Band />
    </div>
  )
}

/** Inline, since forced colours leave nothing of a mask. */
function OwnSeal({ name, reference }: { name: string; reference: string }) {
  const drawing =
    `<g fill="none" stroke="currentColor" stroke-width="0.85">${ownRosette(reference)}</g>` +
    `<g fill="currentColor">${monogramMarkup(initials(name), ownRoom)}</g>`
  return (
    <div className="-order-1 w-40 max-w-full shrink-0 text-brass @[44rem]:order-none @[44rem]:w-80 print:order-none print:w-38">
      <svg aria-hidden viewBox={rosetteViewBox} dangerouslySetInnerHTML={{ __html: drawing }} />
    </div>
  )
}

interface Keeping {
  /** The page's own address, in full. */
  address: string
  advice?: string | undefined
  /** The path of a confirmed call's file. */
  callFile?: string | false
}

const look = buttonStyle({ variant: 'secondary', size: 'small' })

/** The ways to keep the page. */
export function Keep({ address, advice, callFile }: Keeping) {
  return (
    <div className="mt-8 flex flex-wrap gap-x-5 gap-y-4 @[40rem]:grid @[40rem]:grid-cols-[auto_1fr] @[40rem]:grid-rows-[auto_1fr] @[40rem]:gap-x-8 print:mt-4">
      <figure className="w-32 max-w-full @[40rem]:row-span-2 @[40rem]:w-38 print:w-24">
        <QrCode text={address} label="QR code of this page’s address" />
        <figcaption className="mt-2 text-fine text-balance text-muted print:hidden">
          Opens this page on a phone
        </figcaption>
      </figure>
      <p className="max-w-measure grow basis-36 empty:hidden print:hidden">{advice}</p>
      <div className="flex basis-full flex-wrap items-center gap-3 self-start @[40rem]:col-start-2 print:hidden">
        {callFile ? (
          <a href={callFile} className={look}>
            Add to calendar
          </a>
        ) : null}
        <LinkButtons look={`no-js:hidden ${look}`} />
      </div>
    </div>
  )
}
