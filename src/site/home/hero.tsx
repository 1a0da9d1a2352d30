import { LinkedText, TextLink } from '@/content/published/linked-text'
import { feesLink } from '@/platform/pages'
import type { PageContent, SharedContent } from '@/site/read-content'
import { Container } from '@/ui/section'
import { Rosette } from '@/ui/brand/ornaments'
import { ButtonLink } from '@/ui/button'
import { CallNow } from '../shared/call-now'

type HomeHero = PageContent<'home'>['hero']

interface Grounds {
  /** What has to be said of a figure, by the fact that it quotes. */
  grounds: readonly { quoted: string; text: string }[]
}

function FactStrip({ facts, grounds }: Pick<HomeHero, 'facts'> & Grounds) {
  if (facts.length === 0) return null
  const notes = grounds.filter(
    ({ quoted, text }) => quoted && text && facts.some(({ figure }) => figure.includes(quoted)),
  )
  return (
    <div className="border-y border-line bg-page">
      <Container className="@container">
        <dl className="divide-line max-lg:divide-y lg:grid lg:grid-cols-4 lg:divide-x">
          {facts.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-row-reverse items-baseline justify-end gap-x-4 py-2.5 max-lg:flex-wrap-reverse lg:flex-col-reverse lg:justify-end lg:py-8 lg:pl-7 lg:first:pl-0"
            >
              <dt className="text-small text-muted lg:mt-1">{label}</dt>
              <dd className="font-heading text-h3 text-brass figures max-lg:w-28 max-lg:shrink-0 lg:text-h2">
                {figure.split(', ').map((part, at) => (
                  <span key={part} className={at > 0 ? 'block font-sans text-small' : 'block'}>
                    {part}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {notes.length === 0 ? null : (
          <p className="border-t border-line py-3 text-small">
            {notes.map(({ quoted, text }) => (
              <span key={text}>
                {quoted}: <LinkedText text={text} />{' '}
              </span>
            ))}
            <TextLink href={feesLink.href}>{feesLink.label}</TextLink>
          </p>
        )}
      </Container>
    </div>
  )
}

type HeroContent = HomeHero & Grounds & Pick<SharedContent, 'actions' | 'lines' | 'openings'>

export function Hero({ heading, lead, note, facts, grounds, actions, ...call }: HeroContent) {
  return (
    <section
      data-hero
      aria-labelledby="hero-heading"
      className="relative isolate flex flex-col overflow-clip lg:min-h-[70vh]"
    >
      <Rosette className="pointer-events-none absolute -top-48 -right-48 -z-10 w-72 animate-turn text-brass mask-hero sm:-top-72 sm:-right-72 sm:w-[28rem] lg:top-[42%] lg:right-auto lg:left-[59%] lg:w-[62rem] lg:-translate-y-1/2 print:hidden" />
      <Container className="flex grow flex-col pt-12 pb-10 lg:pt-12 lg:pb-14">
        <div className="my-auto pt-20 lg:max-w-[44rem] lg:pt-12">
          <h1 id="hero-heading">{heading}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-muted">{lead}</p>
          <ButtonLink href="#enquiry" className="mt-9 max-sm:w-full">
            {actions.book}
          </ButtonLink>
          <CallNow {...call} className="mt-3" />
          <p className="mt-3 text-small text-muted">{note}</p>
        </div>
      </Container>
      <FactStrip facts={facts} grounds={grounds} />
    </section>
  )
}
