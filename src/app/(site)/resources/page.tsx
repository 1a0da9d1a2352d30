import { type ArticleCategory, articleCategories } from '@/content/categories'
import { articlePath, publicPages } from '@/platform/pages'
import { readCollection, readGlobal } from '@/site/read-content'
import { ResourcesPage } from '@/site/resources/resources-page'
import { pageMetadata } from '@/site/shared/page-metadata'

export const generateMetadata = () => pageMetadata('resources')

const choice = (id: ArticleCategory) => ({ id, label: articleCategories[id] })

/** Source: docs/product.md, "2.7 Resources". */
export default async function Page() {
  const [resources, articles, faqs] = await Promise.all([
    readGlobal('resources'),
    readCollection('articles'),
    readCollection('faqs'),
  ])
  const { heading, lead, answers, categories, sectionsShown } = resources
  const { action, ...closing } = resources.closing
  return (
    <ResourcesPage
      heading={heading}
      lead={lead}
      sectionsShown={sectionsShown}
      articles={{
        ...resources.articles,
        choices: Object.entries(articleCategories).map(([id, label]) => ({ id, label })),
        items: articles.map(({ category, body, ...article }) => ({
          ...article,
          category: choice(category),
          ...(body.length > 0 && { href: articlePath(article.slug) }),
        })),
      }}
      answers={{ ...answers, items: faqs.filter(({ quick }) => quick) }}
      categories={{
        heading: categories.heading,
        items: categories.items.map(({ category, ...card }) => ({
          ...card,
          category: choice(category),
        })),
      }}
      closing={{ ...closing, action: { href: publicPages.contact.path, label: action } }}
    />
  )
}
