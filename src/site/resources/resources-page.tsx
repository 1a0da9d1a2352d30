import { articleCategories } from '@/content/categories'
import { articlePath, publicPages } from '@/platform/pages'
import { longDate } from '@/platform/time/london-time'
import type { CollectionContent, PageContent } from '@/site/read-content'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Icon } from '@/ui/icons/icon'
import { Section, SectionHeading } from '@/ui/section'
import { Closing, PageSections } from '../shared/page-sections'
import { Paragraphs } from '../shared/paragraphs'
import { FilteredCards, ReadArticle } from './article-list'

type Guides = CollectionContent<'articles'>

type Questions = CollectionContent<'faqs'>

type ResourcesContent = Omit<PageContent<'resources'>, 'seo'> & {
  guides: Guides
  questions: Questions
}

export function ResourcesPage({ guides, questions, ...page }: ResourcesContent) {
  const { articles, answers, categories, closing } = page
  const quick = questions.filter((question) => question.quick)
  return (
    <PageSections
      page="resources"
      {...page}
      sections={{
        articles: guides.length > 0 && <Articles {...articles} guides={guides} />,
        answers: quick.length > 0 && <Answers {...answers} questions={quick} />,
        categories: categories.items.length > 0 && <Categories {...categories} />,
        closing: <Closing {...closing} href={publicPages.contact.path} />,
      }}
    />
  )
}

type ArticlesProps = ResourcesContent['articles'] & { guides: Guides }

function Articles({ heading, all, read, guides }: ArticlesProps) {
  return (
    <Section labelledBy="articles-heading">
      <SectionHeading id="articles-heading" heading={heading} className="mb-8" />
      <FilteredCards
        label={heading}
        all={all}
        choices={Object.entries(articleCategories).map(([id, label]) => ({ id, label }))}
        buttonClasses={{
          chosen: buttonStyle({ size: 'small' }),
          other: buttonStyle({ variant: 'secondary', size: 'small' }),
        }}
        cards={guides.map((guide) => ({
          id: guide.slug,
          category: guide.category,
          card: <ArticleCard {...guide} readLabel={read} />,
        }))}
      />
    </Section>
  )
}

/** An article without a text has no page. */
function ArticleCard({ readLabel, ...article }: Guides[number] & { readLabel: string }) {
  const { slug, title, summary, category, date, readTime, body } = article
  const titleId = `article-${slug}`
  const buttonId = `read-${slug}`
  return (
    <article
      aria-labelledby={titleId}
      className={cardStyle({ padding: 'small', className: 'flex h-full flex-col' })}
    >
      <p className="eyebrow">{articleCategories[category]}</p>
      <h3 id={titleId} className="mt-3">
        {title}
      </h3>
      <p className="mt-3 grow text-small text-muted">{summary}</p>
      <p className="mt-5 mb-5 text-fine text-muted figures">
        <time dateTime={date}>{longDate(date)}</time>
        {'\u00a0· '}
        {readTime} min read
      </p>
      <div>
        <ReadArticle
          slug={slug}
          href={body.length > 0 ? articlePath(slug) : undefined}
          id={buttonId}
          aria-labelledby={`${buttonId} ${titleId}`}
          className={buttonStyle({ variant: 'secondary', size: 'small' })}
        >
          {readLabel}
        </ReadArticle>
      </div>
    </article>
  )
}

type AnswersProps = ResourcesContent['answers'] & { questions: Questions }

function Answers({ heading, lead, all, questions }: AnswersProps) {
  return (
    <Section labelledBy="answers-heading">
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <SectionHeading id="answers-heading" heading={heading} lead={lead} />
          <a
            href={publicPages.faq.path}
            className={buttonStyle({ variant: 'secondary', className: 'mt-8' })}
          >
            {all}
          </a>
        </div>
        <div className="divide-y divide-line border-y border-line lg:col-span-8">
          {questions.map(({ slug, question, paragraphs }) => (
            <div key={slug} className="py-7">
              <h3>{question}</h3>
              <Paragraphs texts={paragraphs} className="mt-3 text-muted" />
            </div>
          ))}
        </div>
      </div>
    </Section>
  )
}

function Categories({ heading, items }: ResourcesContent['categories']) {
  return (
    <Section labelledBy="categories-heading">
      <SectionHeading id="categories-heading" heading={heading} />
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        {items.map(({ category, icon, text }) => (
          <li key={category} className={cardStyle({ linked: true })}>
            <Icon name={icon} className="size-8 text-brass" />
            <h3 className="mt-6 group-hover:text-brass">
              <a href={`#${category}`} className="after:absolute after:-inset-px after:rounded">
                {articleCategories[category]}
              </a>
            </h3>
            <p className="mt-3 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
