import { faqCategories } from '@/content/categories'
import { enquiryPath } from '@/platform/pages'
import { readCollection, readGlobal, readSite } from '@/site/read-content'
import { FaqPage } from '@/site/faq/faq-page'
import { JsonLd, pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('faq')

/** Source: docs/product.md, "2.8 FAQ". */
export default async function Page() {
  const [site, faq, faqs] = await Promise.all([
    readSite(),
    readGlobal('faq'),
    readCollection('faqs'),
  ])
  const groups = Object.entries(faqCategories)
    .map(([id, heading]) => ({
      id,
      heading,
      questions: faqs.filter(({ category }) => category === id),
    }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <>
      <FaqPage
        heading={faq.heading}
        lead={faq.lead}
        categoriesLabel={site.pageNames.faq}
        groups={groups}
        closing={{ ...faq.closing, action: { href: enquiryPath, label: site.actions.book } }}
      />
      <JsonLd
        data={{
          '@type': 'FAQPage',
          mainEntity: faqs.map(({ question, paragraphs }) => ({
            '@type': 'Question',
            name: question,
            acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n') },
          })),
        }}
      />
    </>
  )
}
