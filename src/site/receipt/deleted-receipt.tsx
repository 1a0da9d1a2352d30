import { Container } from '@/ui/section'

/** All that is said of an enquiry that was deleted. Source: docs/product.md, "2.20 Receipt". */
export function DeletedReceipt() {
  return (
    <div data-hero>
      <Container className="grid min-h-[60vh] content-center py-section">
        <h1 className="max-w-[12em]">This enquiry was deleted</h1>
      </Container>
    </div>
  )
}
