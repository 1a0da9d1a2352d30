import type { ReactNode } from 'react'
import { longDate } from '@/platform/time/london-time'
import type { RichText } from '@/content/published/rich-text'
import { Container } from '@/ui/section'

import { PageIntro } from './page-intro'
import { LongText } from './rich-text'

interface TextPageContent {
  heading: string
  lead: string
  /** How recent the text is, or what it belongs to. */
  note: string
  body: RichText
  /** What stands between the heading and the text. */
  children?: ReactNode
}

/** How recent a text is: `Last changed: 23 November 2026`; empty where it's not known. */
export const lastChange = (page: { lastChanged: string; lastChangedWords: string }): string =>
  page.lastChanged && `${page.lastChangedWords} ${longDate(page.lastChanged)}`

/** A page that is read rather than looked at: privacy, terms, an article. */
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
