import { type ClaimType, isPrivate } from '@/enquiries/claim-types'
import { buttonStyle } from '@/ui/button-style'
import { Container } from '@/ui/section'
import { LeaveLink } from './leave-link'

/** Anyone might have it open. */
const elsewhere = 'https://www.bbc.co.uk/weather'

/**
 * A way out that's always in reach, for pages that others who use the device mustn't see. `main`
 * must hold it, with all that it stays above.
 *
 * Source: docs/product.md, "2.23 Leaving a page".
 */
export function LeavePage() {
  return (
    <aside
      aria-label="Leaving this page"
      data-leave
      className="sticky top-header z-20 mb-4 bg-page print:hidden no-js:top-0 short:top-0"
    >
      <Container className="flex items-center justify-end gap-4 py-1.5">
        <LeaveLink
          href={elsewhere}
          helpId="leave-help"
          className={buttonStyle({ variant: 'danger', size: 'small', className: 'shrink-0' })}
        >
          <span className="pointer-coarse:hidden no-js:hidden">Or press Shift three times. </span>
          Leaving doesn’t clear your browser’s history.
        </LeaveLink>
      </Container>
    </aside>
  )
}

/** The same, on pages about one type. */
export function LeaveIfPrivate({ type }: { type: ClaimType | null | undefined }) {
  return isPrivate(type) ? <LeavePage /> : null
}
