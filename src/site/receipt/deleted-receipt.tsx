import { Seal } from '@/ui/brand/seal'
import { Container } from '@/ui/section'

/** All that is said of an enquiry or a review that was deleted. Source: docs/product.md, "2.20 Receipt". */
export function DeletedReceipt({ what }: { what: 'enquiry' | 'review' }) {
  return (
    <div data-hero className="relative isolate overflow-clip">
      <div className="pointer-events-none absolute -right-20 -bottom-20 -z-10 sm:-right-28 sm:-bottom-28">
        <Seal className="w-72 sm:w-[30rem]" />
      </div>
      <Container className="grid min-h-[60vh] content-center py-section">
        <h1 className="max-w-[7em]">This {what} was deleted</h1>
      </Container>
    </div>
  )
}
