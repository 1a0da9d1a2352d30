import type { ReactNode } from 'react'
import { longDate } from '@/platform/time/london-time'
import type { RichText } from '@/content/published/rich-text'
import type { readGlobal } from '@/site/read-content'
import type { TextPageName } from '@/platform/pages'
import { Container } from '@/ui/section'
import { PageIntro } from './page-intro'
import { LongText } from './rich-text'

interface TextPageContent {
  heading: string
  lead: string
  note: string
  body: RichText
  children?: ReactNode
}

export function TextPage({ heading, lead, note, body, children }: TextPageContent) {
  return (
    <article>
      <PageIntro heading={heading} lead={lead} />
      {children}
      <Container className="grid gap-8 py-section lg:grid-cols-12">
        <p className="text-small text-muted figures lg:col-span-4">{note}</p>
        <div className="lg:col-span-8">
          <LongText text={body} />
        </div>
      </Container>
    </article>
  )
}

type SiteTextContent = Pick<
  Awaited<ReturnType<typeof readGlobal<TextPageName>>>,
  'body' | 'heading' | 'lastChanged' | 'lastChangedWords' | 'lead'
> &
  Pick<TextPageContent, 'children'>

export function SiteText({ lastChanged, lastChangedWords, ...text }: SiteTextContent) {
  const note = lastChanged && `${lastChangedWords} ${longDate(lastChanged)}`
  return <TextPage {...text} note={note} />
}
