import { faqCategories } from '@/content/categories'
import { enquiryPath } from '@/platform/pages'
import type { CollectionContent, PageContent } from '@/site/read-content'
import { Container } from '@/ui/section'
import { LinkRows } from '../shared/link-rows'
import { Closing, PageIntro } from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'
import { Accordion, AccordionItem } from './accordion'

interface QuestionsProps {
  questions: CollectionContent<'faqs'>
  /** The name of the list of categories for screen readers. */
  label: string
}

interface FaqContent extends QuestionsProps {
  page: Pick<PageContent<'faq'>, 'heading' | 'lead' | 'closing'>
  book: string
}

export function FaqPage({ page, book, ...list }: FaqContent) {
  return (
    <>
      <PageIntro heading={page.heading} lead={page.lead} />
      {list.questions.length === 0 ? null : <Questions {...list} />}
      <Closing {...page.closing} action={book} href={enquiryPath} className="bg-raised" />
    </>
  )
}

function Questions({ label, questions }: QuestionsProps) {
  const groups = Object.entries(faqCategories)
    .map(([id, heading]) => ({
      id,
      heading,
      ofCategory: questions.filter((one) => one.category === id),
    }))
    .filter(({ ofCategory }) => ofCategory.length > 0)
  return (
    <Container className="grid gap-14 py-section lg:grid-cols-12 lg:gap-8">
      <nav
        aria-label={label}
        className="lg:sticky lg:top-28 lg:col-span-4 lg:self-start print:hidden"
      >
        <LinkRows links={groups.map(({ id, heading }) => ({ href: `#${id}`, label: heading }))} />
      </nav>
      <Accordion className="flex flex-col gap-14 lg:col-span-8">
        {groups.map(({ id, heading, ofCategory }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`} className="mb-5">
              {heading}
            </h2>
            <div className="border-t border-line">
              {ofCategory.map(({ slug, question, paragraphs }) => (
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
