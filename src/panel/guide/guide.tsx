'use client'

import { Fragment, type ReactNode, useEffect, useId, useState } from 'react'

const contentsLook =
  'border-y border-line py-2 lg:sticky lg:top-6 lg:max-h-[calc(100vh-3rem)] lg:overflow-y-auto ' +
  'lg:border-0 lg:p-1'

const contentsLinkLook =
  'flex items-center rounded px-2.5 py-1 text-muted no-underline hover:bg-raised hover:text-text ' +
  'max-lg:min-h-11'

const textLook =
  '*:m-0 [&>*+*]:mt-4 [&>h2]:mt-12 [&>h2]:scroll-mt-4 [&>h2]:border-t [&>h2]:border-line ' +
  '[&>h2]:pt-5 [&>h3]:mt-7 [&_:is(ol,ul)]:pl-6 [&_a]:text-brass [&_code]:text-[0.9375rem] ' +
  '[&_code]:rounded [&_code]:border [&_code]:border-line [&_code]:bg-surface [&_code]:px-1 ' +
  '[&_code]:py-0.5 [&_img]:h-auto [&_img]:max-w-full [&_img]:rounded [&_img]:border ' +
  '[&_img]:border-line [&_li+li]:mt-1.5 [&_pre]:overflow-x-auto [&_strong]:font-semibold'

interface GuideProps {
  sections: readonly {
    /** Empty for what comes before the first heading. */
    heading: string
    id: string
    /** All of its words in small letters, with a space before each. */
    words: string
    content: ReactNode
  }[]
}

/** The guide with its contents. Searching leaves the sections that have each word. */
export function Guide({ sections }: GuideProps) {
  const [search, setSearch] = useState('')
  const field = useId()
  const wanted = search.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const found = sections.filter(({ words }) => wanted.every((word) => words.includes(` ${word}`)))
  const isSearching = search.trim() !== ''

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      // It may lead to a section that isn't shown.
      if (target instanceof Element && target.closest('article a[href^="#"]')) setSearch('')
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])

  return (
    <main className="grid items-start gap-6 px-(--gutter-h) pt-6 pb-20 leading-relaxed lg:grid-cols-[minmax(0,14rem)_minmax(0,44rem)] lg:gap-12">
      <div className={contentsLook}>
        <label htmlFor={field} className="font-medium">
          Search the guide
        </label>
        <input
          id={field}
          type="search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mt-1 block min-h-11 w-full rounded border border-solid bg-surface px-3 font-[inherit] text-[length:inherit] text-text"
        />
        <p role="status" className="m-0 my-2 text-muted">
          {isSearching && resultWords(found.length)}
        </p>
        <nav aria-label="What’s in the guide">
          <ul className="m-0 list-none p-0">
            {found.map(({ heading, id }) => (
              <li key={id} hidden={heading === ''}>
                <a href={`#${id}`} className={contentsLinkLook}>
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className={textLook}>
        <h1>Guide</h1>
        {found.map(({ content, id }) => (
          <Fragment key={id}>{content}</Fragment>
        ))}
      </article>
    </main>
  )
}

function resultWords(count: number): string {
  if (count === 0) return 'Nothing found. Try another word.'
  return count === 1 ? '1 section found.' : `${count} sections found.`
}
