import Link from 'next/link'
import type { ComponentProps } from 'react'
import { linked } from '@/content/published/text-links'
import { plainLink } from '@/platform/speculation-rules'
import type { SiteLink } from './page-metadata'

/** Not Next's: what it leads to may be elsewhere. The browser fetches a page of this site ahead. */
export function TextLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...plainLink}
      {...link}
      className={`py-1 text-brass underline underline-offset-4 hover:decoration-2 [&[href^=tel]]:whitespace-nowrap ${className}`}
    >
      {children}
    </a>
  )
}

interface ParagraphsProps {
  texts: readonly string[]
  className?: string
}

export function Paragraphs({ texts, className = '' }: ParagraphsProps) {
  if (texts.length === 0) return null
  return (
    <div className={`flex max-w-measure flex-col gap-4 ${className}`}>
      {texts.map((text, index) => (
        <p key={index}>
          {linked(text).map((piece, place) =>
            piece.href ? (
              <TextLink key={place} href={piece.href}>
                {piece.text}
              </TextLink>
            ) : (
              piece.text
            ),
          )}
        </p>
      ))}
    </div>
  )
}

export function LinkLines({ links }: { links: readonly SiteLink[] }) {
  return links.map(({ href, label }) => (
    <p key={href} className="mt-4">
      <Link
        href={href}
        className="inline-block py-2 text-brass underline underline-offset-4 hover:decoration-2"
      >
        {label}
      </Link>
    </p>
  ))
}
