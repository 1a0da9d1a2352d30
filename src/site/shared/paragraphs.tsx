import { LinkedText } from '@/content/published/linked-text'
import type { SiteLink } from './page-metadata'

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
          <LinkedText text={text} />
        </p>
      ))}
    </div>
  )
}

export function LinkLines({ links }: { links: readonly SiteLink[] }) {
  return links.map(({ href, label }) => (
    <p key={href} className="mt-4">
      <a
        href={href}
        className="inline-block py-2 text-brass underline underline-offset-4 hover:decoration-2"
      >
        {label}
      </a>
    </p>
  ))
}
