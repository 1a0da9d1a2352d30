import { isPrivate } from '@/enquiries/claim-types'
import { buttonStyle } from '@/ui/button-style'
import { Container } from '@/ui/section'
import { LeaveLink } from './leave-link'

/** A page that anyone might have open. */
const elsewhere = 'https://www.bbc.co.uk/weather'

interface LeavePageProps {
  /** True over a page that's there already, which mustn't move. */
  isOver?: boolean
}

/**
 * A way out that's always in reach, for pages that others who use the device mustn't see. `main`
 * must hold it, with all that it stays above. `LeaveNote` belongs in the page's text.
 *
 * Source: docs/product.md, "2.23 Leaving a page".
 */
export function LeavePage({ isOver = false }: LeavePageProps) {
  const place = isOver ? 'fixed inset-x-0' : 'sticky mb-4'
  return (
    <aside
      aria-label="Leaving this page"
      data-leave
      className={`${place} pointer-events-none top-header z-20 wrap-break-word print:hidden no-js:top-0 short:top-0`}
    >
      {/* `:has` would search every page at each change. */}
      <style>{'html{--leave-bar:3.5rem}'}</style>
      <Container className="flex flex-wrap items-center justify-end gap-x-4 py-1.5">
        <LeaveLink
          href={elsewhere}
          className={`pointer-events-auto rounded-full! shadow-card ${buttonStyle({ variant: 'danger', size: 'small' })}`}
        />
      </Container>
    </aside>
  )
}

/** The way out on pages about private types. */
export function LeaveIfPrivate({ types, ...page }: LeavePageProps & { types: unknown[] }) {
  return types.some(isPrivate) ? <LeavePage {...page} /> : null
}
