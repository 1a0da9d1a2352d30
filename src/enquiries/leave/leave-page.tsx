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
 * It takes the name's place in the header's row, or the next row if the text is large. A low window
 * has no such row. `:has` would search every page at each change.
 */
const inHeader =
  'html{--under-header:clamp(0rem,100*(17.5rem - 100vw),var(--spacing-header));--name-in-header:hidden}' +
  '@media(height<30rem){html{--under-header:3.5rem}}'

/**
 * A way out that's always in reach, for pages that others who use the device mustn't see. `main`
 * must hold it, with all that it stays above. `LeaveNote` belongs in the page's text.
 *
 * Source: docs/product.md, "2.23 Leaving a page".
 */
export function LeavePage({ isOver = false }: LeavePageProps) {
  const place = isOver ? 'fixed inset-x-0' : 'sticky mt-12 -mb-12 lg:mt-14 lg:-mb-14'
  return (
    <aside
      aria-label="Leaving this page"
      data-leave
      className={`${place} pointer-events-none top-(--under-header) z-40 wrap-break-word print:hidden no-js:top-0 short:top-0`}
    >
      <style>{isOver ? `${inHeader}html{--name-above:hidden}` : inHeader}</style>
      <Container className="flex min-h-header flex-col items-start justify-center no-js:items-end short:min-h-14 short:items-end">
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
