import { Container } from '@/ui/section'

import { Closing, type ClosingContent, PageIntro } from '../shared/page-sections'
import { Accordion, AccordionItem } from './accordion'
import { Paragraphs } from '../shared/paragraphs'

interface FaqPageContent {
  heading: string
  lead: string
  /** What screen readers call the list of categories. */
  categoriesLabel: string
  groups: readonly {
    id: string
    heading: string
    questions: readonly { slug: string; question: string; paragraphs: readonly string[] }[]
  }[]
  closing: ClosingContent
}

/** Source: docs/product.md, "2.8 FAQ". */
export function FaqPage({ heading, lead, categoriesLabel, groups, closing }: FaqPageContent) {
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      {groups.length === 0 ? null : <Questions label={categoriesLabel} groups={groups} />}
      <Closing {...closing} tone="bg-raised" />
    </>
  )
}

function Questions({ label, groups }: { label: string; groups: FaqPageContent['groups'] }) {
  return (
    <Container className="grid gap-10 py-section lg:grid-cols-12 lg:gap-8">
      <nav
        aria-label={label}
        className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start print:hidden"
      >
        <ul className="flex flex-col divide-y divide-line border-y border-line">
          {groups.map(({ id, heading: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-12 items-center py-2 hover:text-brass hover:transition-colors"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <Accordion className="flex flex-col gap-14 lg:col-span-8">
        {groups.map(({ id, heading: name, questions }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`} className="mb-5">
              {name}
            </h2>
            <div className="border-t border-line">
              {questions.map(({ slug, question, paragraphs }) => (
                <AccordionItem key={slug} id={slug} title={question}>
                  <Paragraphs texts={paragraphs} />
                </AccordionItem>
              ))}
            </div>
          </section>
        ))}
      </Accordion>
    </Container>
  )
}
