import type { PageContent } from '@/site/read-content'
import { Container } from '@/ui/section'
import { Rosette } from '@/ui/brand/ornaments'
import { ButtonLink } from '@/ui/button'

type HomeHero = PageContent<'home'>['hero']

interface Grounds {
  /** The legal notes on figures, by the fact that a figure quotes. */
  grounds: readonly { quoted: string; text: string }[]
}

type HeroContent = HomeHero & Grounds & { book: string }

/** A browser would break "no-win-no-fee" at a hyphen. */
const unbroken = (part: string) =>
  part.includes('-') ? (
    <span key={part} className="whitespace-nowrap">
      {part}
    </span>
  ) : (
    part
  )

function FactStrip({ facts, grounds }: Pick<HomeHero, 'facts'> & Grounds) {
  if (facts.length === 0) return null
  const notes = grounds.filter(
    ({ quoted, text }) => quoted && text && facts.some(({ figure }) => figure.includes(quoted)),
  )
  return (
    <div className="border-y border-line bg-page">
      <Container className="@container">
        <dl className="grid grid-cols-2 lg:grid-cols-4 @max-[17rem]:grid-cols-1">
          {facts.map(({ figure, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-line py-6 pr-4 max-lg:even:border-l max-lg:even:pl-5 max-lg:nth-[n+3]:border-t lg:border-l lg:py-8 lg:pl-7 lg:first:border-l-0 lg:first:pl-0 @max-[17rem]:even:border-l-0 @max-[17rem]:even:pl-0 @max-[17rem]:nth-2:border-t"
            >
              <dt className="mt-1 text-small text-muted">
                {label.split(/(\w{1,20}(?:-\w{1,20})+)/).map(unbroken)}
              </dt>
              <dd className="font-heading text-h2 text-brass figures">
                {figure.split(', ').map((part, at) => (
                  <span key={part} className={at > 0 ? 'block font-sans text-small' : 'block'}>
                    {part}
                  </span>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {notes.map(({ quoted, text }) => (
          <p key={text} className="border-t border-line py-3 text-small text-muted">
            {quoted}: {text}
          </p>
        ))}
      </Container>
    </div>
  )
}

export function Hero({ heading, lead, note, book, ...strip }: HeroContent) {
  return (
    <section
      data-hero
      aria-labelledby="hero-heading"
      className="relative isolate flex flex-col overflow-clip lg:min-h-[70vh]"
    >
      <Rosette className="pointer-events-none absolute -top-48 -right-48 -z-10 w-72 animate-turn text-brass mask-hero sm:-top-72 sm:-right-72 sm:w-[28rem] lg:top-[42%] lg:right-auto lg:left-[59%] lg:w-[62rem] lg:-translate-y-1/2 print:hidden" />
      <Container className="flex grow flex-col pt-12 pb-14 lg:pt-12 lg:pb-14">
        <div className="my-auto pt-20 lg:max-w-[44rem] lg:pt-12">
          <h1 id="hero-heading">{heading}</h1>
          <p className="mt-6 max-w-[36rem] text-lead text-muted">{lead}</p>
          <ButtonLink href="#enquiry" className="mt-9 max-sm:w-full">
            {book}
          </ButtonLink>
          <p className="mt-5 text-small text-muted">{note}</p>
        </div>
      </Container>
      <FactStrip {...strip} />
    </section>
  )
}
