import type { ReactNode } from 'react'

export interface AccordionItem {
  /** Its element's id, so that a link can reach it. */
  id: string
  title: string
  content: ReactNode
}

/**
 * Questions of which one is open at a time, and which all can be closed: the browser's own exclusive
 * disclosure elements, which need no script. Accordions of the same name share what is open.
 *
 * Source: HTML, "The details element".
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, content }) => (
        <details key={id} id={id} name={name} className="group border-b border-line">
          <summary className="flex min-h-12 w-full list-none items-center justify-between gap-6 py-5 hover:text-brass hover:transition-colors [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <PlusMinus />
          </summary>
          <div className="max-w-measure pr-10 pb-7 text-muted group-open:motion-safe:animate-enter">
            {content}
          </div>
        </details>
      ))}
    </div>
  )
}

function PlusMinus() {
  return (
    <svg
      viewBox="0 0 20 20"
      stroke="currentColor"
      strokeWidth="1.4"
      aria-hidden
      className="size-5 shrink-0 text-brass print:hidden"
    >
      <path d="M3 10h14" />
      <path
        d="M10 3v14"
        className="origin-center transition-transform duration-200 group-open:scale-y-0"
      />
    </svg>
  )
}
