import type { AccordionItem } from '@/ui/accordion'

interface FaqDetailsProps {
  items: readonly AccordionItem[]
  /** The id of the open question, `''` when none is. */
  open: string
  onToggle: (id: string, open: boolean) => void
}

/** The accordion as the browser has it, drawn to the same measures. */
export function FaqDetails({ items, open, onToggle }: FaqDetailsProps) {
  return (
    <div className="border-t border-line">
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          id={id}
          name="faq"
          open={open === id}
          onToggle={({ newState }) => onToggle(id, newState === 'open')}
          className="group border-b border-line"
        >
          <summary className="flex min-h-12 w-full list-none items-center justify-between gap-6 py-5 hover:text-brass hover:transition-colors [&::-webkit-details-marker]:hidden">
            <h3>{title}</h3>
            <span aria-hidden className="relative size-5 shrink-0 text-brass print:hidden">
              <span className="absolute inset-x-[3px] top-1/2 h-px bg-current" />
              <span className="absolute inset-y-[3px] left-1/2 w-px bg-current group-open:hidden" />
            </span>
          </summary>
          <div className="max-w-measure pr-10 pb-7 text-muted">{content}</div>
        </details>
      ))}
    </div>
  )
}
