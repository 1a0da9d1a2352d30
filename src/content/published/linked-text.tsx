import type { ComponentProps } from 'react'
import { linked } from './text-links'

export function TextLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      className={`py-1 text-brass underline underline-offset-4 hover:decoration-2 [&[href^=tel]]:whitespace-nowrap ${className}`}
    >
      {children}
    </a>
  )
}

/** A text whose addresses and phone numbers are links. */
export function LinkedText({ text }: { text: string }) {
  return linked(text).map((piece, place) =>
    piece.href ? (
      <TextLink key={place} href={piece.href}>
        {piece.text}
      </TextLink>
    ) : (
      piece.text
    ),
  )
}
