'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { onHash } from '@/ui/browser/location-hash'

interface FilteredCardsProps {
  label: string
  all: string
  /** An id is also the hash by which a link chooses it. */
  choices: readonly { id: string; label: string }[]
  buttonClasses: { chosen: string; other: string }
  cards: readonly { id: string; category: string; card: ReactNode }[]
}

/** Without JavaScript all cards show. */
export function FilteredCards({ label, all, choices, buttonClasses, cards }: FilteredCardsProps) {
  const [chosen, setChosen] = useState('')

  useEffect(
    () =>
      onHash((id) => {
        if (choices.some((choice) => choice.id === id)) setChosen(id)
      }),
    [choices],
  )

  const shown = cards.filter(({ category }) => !chosen || category === chosen)
  return (
    <>
      <div role="group" aria-label={label} className="flex flex-wrap gap-3 no-js:hidden">
        {[{ id: '', label: all }, ...choices].map((choice) => (
          <button
            key={choice.id}
            type="button"
            id={choice.id || undefined}
            aria-pressed={choice.id === chosen}
            onClick={() => setChosen(choice.id)}
            className={choice.id === chosen ? buttonClasses.chosen : buttonClasses.other}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <ul className="mt-8 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ id, card }) => (
          <li key={id}>{card}</li>
        ))}
      </ul>
    </>
  )
}

interface ReadArticleProps {
  slug: string
  href: string | undefined
  id: string
  'aria-labelledby': string
  className: string
  children: ReactNode
}

/** Links to the article and logs the click. */
export function ReadArticle({ slug, href, children, ...rest }: ReadArticleProps) {
  const log = () => console.log(`Read article: ${slug}`)
  return href === undefined ? (
    <button type="button" onClick={log} {...rest}>
      {children}
    </button>
  ) : (
    <a href={href} onClick={log} {...rest}>
      {children}
    </a>
  )
}
