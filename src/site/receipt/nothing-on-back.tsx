import type { ReactNode } from 'react'
import { Container } from '@/ui/section'

/**
 * Marks the root once the page has been left: as it goes, so that a browser that stores it whole
 * stores it empty, and before it's drawn if Back fetches it again.
 */
const script = `(({classList:c})=>{const l=()=>c.add('was-left');if(performance.getEntriesByType('navigation')[0]?.type==='back_forward')l();addEventListener('pagehide',l)})(document.documentElement)`

/**
 * Hides its children when Back, on a shared computer, shows the page again. Without scripts they
 * show.
 */
export function NothingOnBack({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: script }} />
      <div className="hidden in-[.was-left]:block">
        <Container className="grid min-h-[60vh] content-center py-section">
          <h1>Your receipt is hidden</h1>
          <p className="mt-6 text-lead">
            <a
              href={path}
              className="inline-flex min-h-11 items-center underline decoration-brass underline-offset-4"
            >
              Show it
            </a>
          </p>
        </Container>
      </div>
      <div className="in-[.was-left]:hidden">{children}</div>
    </>
  )
}
