import type { ComponentProps } from 'react'
import { linked } from './text-links'

/** A short number says what it's for, since links are also read alone. */
function callName(href = '') {
  const number = /^tel:(\d{3})$/.exec(href)?.[1]
  return number && `Call ${number}`
}

export function TextLink({ className = '', children, ...link }: ComponentProps<'a'>) {
  return (
    <a
      {...link}
      aria-label={callName(link.href)}
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
