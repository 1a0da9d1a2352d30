import Link from 'next/link'

import type { Arrangement } from '@/content/page-sections'
import { publicPages } from '@/platform/pages'
import { longDate } from '@/platform/time/london-time'
import { Icon, type IconName } from '@/ui/icons/icon'
import { buttonStyle } from '@/ui/button-style'
import { cardStyle } from '@/ui/card-style'
import { Section, SectionHeading } from '@/ui/section'

import {
  Closing,
  type ClosingContent,
  PageIntro,
  PageSections,
  type Tone,
} from '../shared/page-sections'
import { FilteredCards, type FilterChoice, ReadArticle } from './article-list'
import { Paragraphs } from '../shared/paragraphs'

interface ArticleCardContent {
  slug: string
  title: string
  summary: string
  category: string
  /** ISO 8601. */
  date: string
  /** In minutes. */
  readTime: number
  /** An article without a text has no page. */
  href?: string
}

interface ResourcesPageContent {
  heading: string
  lead: string
  articles: {
    heading: string
    all: string
    read: string
    choices: readonly FilterChoice[]
    /** `category` is the id of a choice. */
    items: readonly (Omit<ArticleCardContent, 'category'> & { category: FilterChoice })[]
  }
  answers: {
    heading: string
    lead: string
    all: string
    items: readonly { slug: string; question: string; paragraphs: readonly string[] }[]
  }
  categories: {
    heading: string
    items: readonly { category: FilterChoice; icon: IconName; text: string }[]
  }
  closing: ClosingContent
  sectionsShown: Arrangement
}

/** Source: docs/product.md, "2.7 Resources". */
export function ResourcesPage({ heading, lead, ...content }: ResourcesPageContent) {
  const { articles, answers, categories, closing, sectionsShown } = content
  return (
    <>
      <PageIntro heading={heading} lead={lead} />
      <PageSections
        page="resources"
        stored={sectionsShown}
        sections={{
          articles: articles.items.length > 0 && ((tone) => <Articles {...articles} {...tone} />),
          answers: answers.items.length > 0 && ((tone) => <Answers {...answers} {...tone} />),
          categories:
            categories.items.length > 0 && ((tone) => <Categories {...categories} {...tone} />),
          closing: (tone) => <Closing {...closing} {...tone} />,
        }}
      />
    </>
  )
}

function Articles({
  heading,
  all,
  read,
  choices,
  items,
  tone,
}: ResourcesPageContent['articles'] & Tone) {
  return (
    <Section labelledBy="articles-heading" className={tone}>
      <SectionHeading id="articles-heading" heading={heading} className="mb-8" />
      <FilteredCards
        label={heading}
        all={all}
        choices={choices}
        buttonClasses={{
          chosen: buttonStyle({ size: 'small' }),
          other: buttonStyle({ variant: 'secondary', size: 'small' }),
        }}
        cards={items.map((article) => ({
          id: article.slug,
          category: article.category.id,
          card: <ArticleCard {...article} category={article.category.label} readLabel={read} />,
        }))}
      />
    </Section>
  )
}

function ArticleCard({ readLabel, ...article }: ArticleCardContent & { readLabel: string }) {
  const { slug, title, summary, category, date, readTime, href } = article
  const titleId = `article-${slug}`
  const buttonId = `read-${slug}`
  const named = { id: buttonId, 'aria-labelledby': `${buttonId} ${titleId}` }
  const look = buttonStyle({ variant: 'secondary', size: 'small' })
  return (
    <article
      aria-labelledby={titleId}
      className={cardStyle({ padding: 'small', className: 'flex h-full flex-col' })}
    >
      <p className="eyebrow">{category}</p>
      <h3 id={titleId} className="mt-3">
        {title}
      </h3>
      <p className="mt-3 grow text-small text-muted">{summary}</p>
      <p className="mt-5 mb-5 text-fine text-muted figures">
        <time dateTime={date.slice(0, 10)}>{longDate(date)}</time>
        {' · '}
        {readTime} min read
      </p>
      <div>
        <ReadArticle slug={slug} {...(href && { href })} className={look} {...named}>
          {readLabel}
        </ReadArticle>
      </div>
    </article>
  )
}

function Answers({ heading, lead, all, items, tone }: ResourcesPageContent['answers'] & Tone) {
  return (
    <Section labelledBy="answers-heading" className={tone}>
      <div className="grid gap-10 lg:grid-cols-12 lg:gap-8">
        <div className="lg:col-span-4">
          <SectionHeading id="answers-heading" heading={heading} lead={lead} />
          <Link
            href={publicPages.faq.path}
            className={buttonStyle({ variant: 'secondary', className: 'mt-8' })}
          >
            {all}
          </Link>
        </div>
        <div className="divide-y divide-line border-y border-line lg:col-span-8">
          {items.map(({ slug, question, paragraphs }) => (
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

function Categories({ heading, items, tone }: ResourcesPageContent['categories'] & Tone) {
  return (
    <Section labelledBy="categories-heading" className={tone}>
      <SectionHeading id="categories-heading" heading={heading} />
      <ul className="mt-10 grid gap-4 md:grid-cols-3">
        {items.map(({ category, icon, text }) => (
          <li key={category.id} className={cardStyle({ linked: true })}>
            <Icon name={icon} className="size-8 text-brass" />
            <h3 className="mt-6 group-hover:text-brass">
              <a href={`#${category.id}`} className="after:absolute after:-inset-px after:rounded">
                {category.label}
              </a>
            </h3>
            <p className="mt-3 text-small text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
