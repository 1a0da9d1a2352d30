import { withoutLinks } from '@/content/published/text-links'
import { readCollection, readGlobal, readSite } from '@/site/read-content'
import { FaqPage } from '@/site/faq/faq-page'
import { JsonLd, pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('faq')

export default async function Page() {
  const [site, faq, faqs] = await Promise.all([
    readSite(),
    readGlobal('faq'),
    readCollection('faqs'),
  ])
  return (
    <>
      <FaqPage page={faq} questions={faqs} label={site.pageNames.faq} book={site.actions.book} />
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, paragraphs }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: withoutLinks(paragraphs.join('\n')) },
          })),
        }}
      />
    </>
  )
}
